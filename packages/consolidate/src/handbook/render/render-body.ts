import type { BlockBody } from '../block.ts'
import { withoutMarkers } from '../markers.ts'

/** A block between its markers: a person's text word for word, else title, place, lists and where they come from. */
export function renderBody(body: BlockBody, sources: readonly string[] = []): string {
  if (body.text !== null) return withoutMarkers(body.text)
  const parts = [
    `## ${oneLine(body.title)}`,
    body.appliesTo === '' ? '' : `Applies to: ${oneLine(body.appliesTo)}`,
    list('Tasks', body.tasks),
    list('Preferences', body.preferences),
    list('Knowledge', body.knowledge),
    list('Failures', body.failures),
    sources.length === 0 ? '' : `Sources: ${sources.map((path) => `\`${path}\``).join(', ')}`,
  ]
  return withoutMarkers(parts.filter((part) => part !== '').join('\n\n'))
}

function list(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  return [`### ${heading}`, '', ...lines.map((line) => `- ${line.replaceAll('\n', '\n  ')}`)].join('\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

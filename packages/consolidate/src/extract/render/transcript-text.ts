import type { RenderedEvent } from './rendered-event.ts'

/**
 * Events as text, one under another, with a line wherever some are missing.
 * @param count rendered events of the whole, so that missing ones at the end are told, too
 * @param first index of the first that should be there
 */
export function transcriptText(events: readonly RenderedEvent[], count: number, first = 0): string {
  const lines: string[] = []
  let next = first
  for (const { index, header, body } of events) {
    if (index > next) lines.push(gap(index - next))
    lines.push(header, body)
    next = index + 1
  }
  if (count > next) lines.push(gap(count - next))
  return lines.join('\n')
}

function gap(missing: number): string {
  return `@… ${missing} events left out`
}

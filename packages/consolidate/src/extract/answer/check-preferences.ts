import { type MarkdownSection, markdownSections } from './markdown-sections.ts'
import { quotations } from './quotations.ts'
import type { SaidWords } from './said-words.ts'

const PREFERENCES = /preference|偏好|喜好|好み/i
const ITEM = /^\s{0,3}(?:[-*+•]|\d{1,3}[.)])\s/
const CITED = /@(\d{1,15})/g
/** Heading of what was taken for a preference and is none. */
export const OBSERVED = 'Observed, not said by the user'

/** A text whose preferences are the user's, and how many entries weren't. */
export interface CheckedPreferences {
  readonly text: string
  readonly moved: number
}

/**
 * Leaves in the sections of preferences only what quotes the user, rests on no event from outside and repeats nothing from there.
 * Other entries go under a heading of their own behind that section, without the quotation marks of words that nobody said.
 * @param external positions of events that were fetched from outside
 */
export function checkPreferences(text: string, said: SaidWords, external: ReadonlySet<number>): CheckedPreferences {
  let moved = 0
  const sections = markdownSections(text).flatMap((section): readonly MarkdownSection[] => {
    if (section.heading === null || !PREFERENCES.test(section.heading)) return [section]
    const entries = entriesOf(section.lines)
    const refused = entries.filter((entry) => entry.trim() !== '' && !isTheirs(entry, said, external))
    if (refused.length === 0) return [section]
    moved += refused.length
    const kept = entries.filter((entry) => !refused.includes(entry))
    const observed = { heading: observedHeading(section.heading), lines: refused.map((entry) => unquoted(entry, said)) }
    return kept.some((entry) => entry.trim() !== '')
      ? [{ heading: section.heading, lines: kept }, observed]
      : [observed]
  })
  const lines = sections.flatMap((section) => [
    ...(section.heading === null ? [] : [section.heading]),
    ...section.lines,
  ])
  return { text: lines.join('\n'), moved }
}

/** Items of a list with the lines that belong to them; other lines one by one. */
function entriesOf(lines: readonly string[]): readonly string[] {
  const entries: string[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    const goesOn = last !== undefined && ITEM.test(last) && line.trim() !== '' && !ITEM.test(line)
    if (goesOn) entries[entries.length - 1] = `${last}\n${line}`
    else entries.push(line)
  }
  return entries
}

function isTheirs(entry: string, said: SaidWords, external: ReadonlySet<number>): boolean {
  if ([...entry.matchAll(CITED)].some(([, seq]) => external.has(Number(seq)))) return false
  return quotations(entry).some((span) => said.quotes(inner(entry, span))) && !said.repeatsExternal(entry)
}

function inner(entry: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return entry.slice(start + 1, end - 1)
}

/** What isn't a quotation isn't shown as one. */
function unquoted(entry: string, said: SaidWords): string {
  let text = entry
  for (const span of [...quotations(entry)].sort((one, other) => other.start - one.start)) {
    const quoted = entry.slice(span.start, span.end)
    if (!said.quotes(inner(entry, span))) text = text.replace(quoted, () => quoted.slice(1, -1))
  }
  return text
}

function observedHeading(heading: string): string {
  const marks = /^\s{0,3}(#{1,6})\s/.exec(heading)?.[1]
  return marks === undefined ? `**${OBSERVED}**` : `${marks} ${OBSERVED}`
}

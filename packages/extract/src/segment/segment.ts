import type { Span } from '@mem/text'
import { splitLines } from '../strip/line.ts'
import { leadIns } from './lead-ins.ts'
import { type ListMarker, readListMarker } from './list-marker.ts'
import { sentenceEnds } from './sentence-ends.ts'

/** The longest sentence that can become an item; a longer one is no statement but a text. */
const LONGEST_UNIT = 700

/** One sentence or list line: what is scored. */
export interface Unit {
  /** Place in the message, blanks around it left out. */
  readonly span: Span
  readonly text: string
  readonly marker: ListMarker | null
  /** Number of its line, so that sentences of one line can be told from others. */
  readonly line: number
  /** The words that its line stands under, outermost first: "Options:" above a list. */
  readonly under: readonly string[]
}

/** Cuts a message (stripped) into sentences and list lines. Headings and overlong sentences are left out. */
export function segment(text: string): Unit[] {
  const units: Unit[] = []
  const lines = splitLines(text)
  const leads = leadIns(lines)
  lines.forEach((line, number) => {
    if (line.text.trim() === '') return
    const marker = readListMarker(line.text)
    if (marker.kind === 'heading') return
    const body = line.text.slice(marker.length)
    const place = { marker: marker.kind, line: number, under: leads[number] ?? [] }
    let start = 0
    for (const end of sentenceEnds(body)) {
      const unit = trimmed(body, start, end, line.start + marker.length)
      if (unit !== null && unit.text.length <= LONGEST_UNIT) units.push({ ...unit, ...place })
      start = end
    }
  })
  return units
}

function trimmed(body: string, start: number, end: number, offset: number): Pick<Unit, 'span' | 'text'> | null {
  const raw = body.slice(start, end)
  const text = raw.trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const from = offset + start + (raw.length - raw.trimStart().length)
  return { span: { start: from, end: from + text.length }, text }
}

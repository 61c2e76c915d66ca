import type { Span } from '@mem/text'
import { blockComments } from './block-comments.ts'
import { blockRanges, fencedRanges, taggedRanges } from './fenced-ranges.ts'
import { foreignDocumentLines } from './foreign-document.ts'
import { splitLines } from './line.ts'
import { isMachineLine } from './machine-line.ts'
import { maskRanges } from './mask-ranges.ts'
import { copiedPageLines, indentedLines, nearLogLines } from './pasted-lines.ts'
import { rolePrompts } from './role-prompt.ts'
import { starLines } from './star-lines.ts'
import { textsToWorkOn } from './text-to-work-on.ts'
import { textsToWrite } from './text-to-write.ts'
import { isWrapper } from './wrapper.ts'

/** At most this many characters are read: the first and the last half. Both ends matter, the middle is mostly paste. */
const LONGEST_ANALYSED = 20_000

export interface StrippedMessage {
  /** Same length as the message; what isn't the writer's own words is line breaks. */
  readonly text: string
  /** Share of the visible characters that was taken out, 0 to 1. */
  readonly pasted: number
  readonly hasCode: boolean
}

/** Takes out what the writer of a message didn't write: wrappers, code, logs, quotations, pasted documents and prompts. */
export function stripMessage(message: string): StrippedMessage {
  if (isWrapper(message)) return { text: '\n'.repeat(message.length), pasted: 1, hasCode: false }
  const capped = maskRanges(message, middle(message.length))
  const fenced = fencedRanges(capped)
  const withoutFences = maskRanges(capped, [...fenced, ...blockRanges(capped)])
  const withoutTags = maskRanges(withoutFences, taggedRanges(withoutFences))
  const withoutComments = maskRanges(withoutTags, blockComments(withoutTags))
  const withoutPaste = maskRanges(withoutComments, pastedLines(withoutComments))
  const text = maskRanges(withoutPaste, [
    ...rolePrompts(withoutPaste),
    ...textsToWorkOn(withoutPaste),
    ...textsToWrite(withoutPaste),
  ])
  const before = visibleLength(capped)
  return {
    text,
    pasted: before === 0 ? 0 : 1 - visibleLength(text) / before,
    hasCode: fenced.length > 0,
  }
}

function middle(length: number): Span[] {
  if (length <= LONGEST_ANALYSED) return []
  return [{ start: LONGEST_ANALYSED / 2, end: length - LONGEST_ANALYSED / 2 }]
}

function pastedLines(text: string): Span[] {
  const lines = splitLines(text)
  const machine = new Set(lines.flatMap((line, index) => (isMachineLine(line.text) ? [index] : [])))
  const dropped = new Set([
    ...nearLogLines(lines, machine),
    ...copiedPageLines(lines),
    ...indentedLines(lines),
    ...starLines(lines, machine),
    ...foreignDocumentLines(lines),
  ])
  return lines.filter((_, index) => dropped.has(index))
}

function visibleLength(text: string): number {
  return text.replace(/\s+/g, '').length
}

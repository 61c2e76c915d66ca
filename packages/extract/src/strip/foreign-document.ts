import type { Line } from './line.ts'

const HEADING = /^\s{0,3}#{1,6}\s+\S/
const BOLD_LABEL = /^\s*(?:[-*]\s+)?\*\*[^*\n]{1,80}\*\*/
const REVIEW_OPENER =
  /^\s*(?:[-*]\s+)?(?:consider\s+\w+ing\b|suggestion\b|nitpick\b|in `?@?[\w./-]{1,200}`? around lines?\b|in file .{1,200} around lines?\b|actionable comments\b)/i
const DIVIDER = /^\s*[-=]{3,}\s*\S.{0,80}?\s*[-=]{3,}\s*$/

/**
 * Lines of documents that somebody else wrote: everything from the first heading of a text with three, from the first
 * bold label or reviewer's opener of a longer text with three, after a titled divider; a lone opener takes its paragraph.
 */
export function foreignDocumentLines(lines: readonly Line[]): Set<number> {
  const dropped = new Set<number>()
  const from = foreignStart(lines)
  lines.forEach((line, index) => {
    if (index >= from && line.text.trim() !== '') dropped.add(index)
  })
  let inReview = false
  lines.forEach((line, index) => {
    if (line.text.trim() === '') inReview = false
    else if (REVIEW_OPENER.test(line.text)) inReview = true
    if (inReview) dropped.add(index)
  })
  return dropped
}

function foreignStart(lines: readonly Line[]): number {
  const starts: number[] = []
  const firstOf = (pattern: RegExp, least: number) => {
    const found = lines.flatMap((line, index) => (pattern.test(line.text) ? [index] : []))
    if (found.length >= least) starts.push(found[0] ?? 0)
  }
  firstOf(HEADING, 3)
  if (lines.length > 8) {
    firstOf(BOLD_LABEL, 3)
    firstOf(REVIEW_OPENER, 3)
  }
  firstOf(DIVIDER, 1)
  return Math.min(Number.POSITIVE_INFINITY, ...starts)
}

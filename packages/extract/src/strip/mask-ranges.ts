import type { Span } from '@mem/text'

/**
 * Replaces ranges of a text with line breaks, one for each code unit, so that offsets stay and no sentence runs
 * across what was taken out. Ranges may overlap and come in any order.
 */
export function maskRanges(text: string, ranges: readonly Span[]): string {
  const ordered = [...ranges].sort((one, other) => one.start - other.start)
  const parts: string[] = []
  let done = 0
  for (const range of ordered) {
    const start = Math.max(range.start, done)
    if (range.end <= start) continue
    parts.push(text.slice(done, start), '\n'.repeat(range.end - start))
    done = range.end
  }
  parts.push(text.slice(done))
  return parts.join('')
}

import type { SecretSpan } from './secret-span.ts'

/** In order of place, overlapping spans made one; the kind is that of the span found first. */
export function mergeSpans(spans: readonly SecretSpan[]): readonly SecretSpan[] {
  const merged: SecretSpan[] = []
  const ordered = spans
    .map((span, rank) => ({ span, rank }))
    .sort((a, b) => a.span.start - b.span.start || a.rank - b.rank)
  let rankOfLast = 0
  for (const { span, rank } of ordered) {
    const last = merged.at(-1)
    if (last === undefined || span.start >= last.end) {
      merged.push(span)
      rankOfLast = rank
      continue
    }
    const kind = rank < rankOfLast ? span.kind : last.kind
    merged[merged.length - 1] = { kind, start: last.start, end: Math.max(last.end, span.end) }
    rankOfLast = Math.min(rank, rankOfLast)
  }
  return merged
}

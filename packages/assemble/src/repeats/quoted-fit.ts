import type { Candidate } from '../lines/candidate.ts'

/** Best score of the quotes that an item makes needless, by the item's id and by what it says; 0 without any. */
export type QuotedFit = (item: Pick<Candidate, 'ref' | 'saying'>) => number

/**
 * An item fits as well as the quotes that it makes needless, those that say the same or less from the same event: the item is
 * shown and not the quote, since it says what it is and can be named in feedback.
 */
export const quotedFit = (quotes: readonly Candidate[]): QuotedFit => {
  const bySaying = new Map<string, number>()
  const byItem = new Map<string, number>()
  const raise = (scores: Map<string, number>, key: string, score: number) =>
    scores.set(key, Math.max(scores.get(key) ?? 0, score))
  for (const { saying, coveredBy, score } of quotes) {
    if (saying !== null) raise(bySaying, saying, score)
    for (const id of coveredBy) raise(byItem, id, score)
  }
  return ({ ref, saying }) =>
    Math.max(saying === null ? 0 : (bySaying.get(saying) ?? 0), ref === null ? 0 : (byItem.get(ref) ?? 0))
}

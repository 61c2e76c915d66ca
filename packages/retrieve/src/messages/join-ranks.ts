/** Cormack, Clarke and Büttcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods", SIGIR 2009. */
const K = 60

/**
 * Joins rankings by rank alone, because their scores can't be compared: an id gets 1 / (60 + rank) from each ranking that
 * holds it. Best first; of equal ones the newer (greater) id first.
 */
export function joinRanks(rankings: readonly (readonly number[])[]): readonly number[] {
  const sums = new Map<number, number>()
  for (const ranking of rankings)
    for (const [index, id] of ranking.entries()) sums.set(id, (sums.get(id) ?? 0) + 1 / (K + index + 1))
  return [...sums].sort(([one, left], [other, right]) => right - left || other - one).map(([id]) => id)
}

import type { FoundTerm } from './look-up.ts'
import type { SearchCandidate } from './search.ts'

type Scored = readonly [id: number, score: number]

/** The best entries by score, equal ones newest first, with the terms that each of them holds. */
export function bestCandidates(
  sums: ReadonlyMap<number, number>,
  found: readonly FoundTerm[],
  limit: number,
): readonly SearchCandidate[] {
  const best = highest(sums, limit)
  const matched = new Map<number, number[]>(best.map(([id]) => [id, []]))
  for (const { position, ids } of found) for (const id of ids) matched.get(id)?.push(position)
  return best.map(([id, score]) => ({ id, score, matched: matched.get(id)?.sort((a, b) => a - b) ?? [] }))
}

// Most entries fail against the worst of the best so far, which is cheaper than sorting them all.
function highest(sums: ReadonlyMap<number, number>, limit: number): readonly Scored[] {
  const best: Scored[] = []
  for (const entry of sums) {
    const worst = best[limit - 1]
    if (worst && isBetter(worst, entry)) continue
    best.splice(placeOf(best, entry), 0, entry)
    if (best.length > limit) best.pop()
  }
  return best
}

function placeOf(best: readonly Scored[], entry: Scored): number {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBetter(best[middle] as Scored, entry)) low = middle + 1
    else high = middle
  }
  return low
}

function isBetter([idA, scoreA]: Scored, [idB, scoreB]: Scored): boolean {
  return scoreA > scoreB || (scoreA === scoreB && idA > idB)
}

import type { ClaimOutline } from '../claim-outline.ts'

/** The candidates of a question that rank highest. */
export interface BestOutlines {
  /** How many candidates there were. */
  readonly count: number
  /** Highest rank first, equal ones by id: every store gives the same. */
  readonly outlines: readonly ClaimOutline[]
}

interface Ranked {
  readonly rank: number
  readonly outline: ClaimOutline
}

/** Collects the `limit` best of any number of outlines; `rank` must give the same for the same claim. */
export function bestOutlines(limit: number, rank: (outline: ClaimOutline) => number) {
  const best: Ranked[] = []
  let count = 0
  return {
    add(outline: ClaimOutline, keep: () => ClaimOutline): void {
      count += 1
      const of = rank(outline)
      const last = best[limit - 1]
      if (last && of < last.rank) return
      const place = best.findIndex((other) => other.rank < of || (other.rank === of && other.outline.id > outline.id))
      if (place === -1 && best.length === limit) return
      best.splice(place === -1 ? best.length : place, 0, { rank: of, outline: keep() })
      best.length = Math.min(best.length, limit)
    },
    found: (): BestOutlines => ({ count, outlines: best.map(({ outline }) => outline) }),
  }
}

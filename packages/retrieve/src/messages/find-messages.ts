import type { Program, SearchResult, Store } from '@mem/store'
import type { RankingWeights } from '../ranking-weights.ts'
import type { Signals } from '../signals.ts'
import { chooseBest } from './choose-best.ts'
import type { LoadedMessages } from './read-pool.ts'

/** Loads the messages worth reading, chosen among those that a search found and the ones next to them; and neighbours. */
export function* findMessages(
  store: Store,
  found: SearchResult,
  signals: Signals,
  weights: RankingWeights,
): Program<LoadedMessages> {
  const outlines = yield* store.events.outlines(withNeighbours(found.candidates.map(({ id }) => id)))
  const best = chooseBest(outlines, found.sums, signals, weights)
  const loaded = new Set([...withNeighbours(best.slice(0, weights.withNeighbours)), ...best])
  return {
    events: yield* store.events.byIds([...loaded]),
    best: new Set(best),
    sums: found.sums,
    matched: new Map(found.candidates.map(({ id, matched }) => [id, matched])),
    openers: new Set(outlines.flatMap(({ id, opens }) => (opens ? [id] : []))),
  }
}

function withNeighbours(ids: readonly number[]): readonly number[] {
  return [...new Set(ids.flatMap((id) => [id, id - 1, id + 1]))]
}

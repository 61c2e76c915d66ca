import type { EventOutline, Program, SearchResult, Store } from '@mem/store'
import { packText } from '@mem/text'
import type { RankingWeights } from '../ranking-weights.ts'
import type { Signals } from '../signals.ts'
import { chooseBest } from './choose-best.ts'
import type { FoundMessages } from './read-pool.ts'

/** Best messages both of whose neighbours are ranked. */
const NEIGHBOURS_OF = 24

/** Finds the messages worth reading, chosen among those that a search found and the ones next to them; and neighbours. */
export function* findMessages(
  store: Store,
  found: SearchResult,
  signals: Signals,
  weights: RankingWeights,
): Program<FoundMessages> {
  const ids = found.candidates.map(({ id }) => id)
  const near = withNeighbours(ids.slice(0, weights.withNeighbours))
  const outlines = yield* store.events.outlines([...new Set([...ids, ...near])])
  const best = chooseBest(outlines, found.sums, signals, weights)
  // A message may be chosen for the one beside it; then what is beside that is ranked too.
  const known = new Set(outlines.map(({ id }) => id))
  const beyond = withNeighbours(best.slice(0, NEIGHBOURS_OF)).filter((id) => !known.has(id))
  const further = yield* store.events.outlines(beyond)
  const pooled = new Set(withNeighbours(best))
  return {
    outlines: [...outlines, ...further].filter(({ id }) => pooled.has(id)),
    packed: yield* packedTerms(store, pick(outlines, best), weights),
    sums: found.sums,
    matched: new Map(found.candidates.map(({ id, matched }) => [id, matched])),
  }
}

/** What the store hasn't packed, since an older version stored it, is packed here. */
function* packedTerms(
  store: Store,
  best: readonly EventOutline[],
  { readCharacters }: RankingWeights,
): Program<ReadonlyMap<number, Uint8Array>> {
  const packed = new Map(best.flatMap(({ id, words }) => (words ? [[id, words] as const] : [])))
  const missing = best.flatMap(({ id }) => (packed.has(id) ? [] : [id]))
  if (missing.length === 0) return packed
  for (const { id, text } of yield* store.events.byIds(missing)) packed.set(id, packText(text.slice(0, readCharacters)))
  return packed
}

function pick(outlines: readonly EventOutline[], ids: readonly number[]): readonly EventOutline[] {
  const wanted = new Set(ids)
  return outlines.filter(({ id }) => wanted.has(id))
}

function withNeighbours(ids: readonly number[]): readonly number[] {
  return [...new Set(ids.flatMap((id) => [id, id - 1, id + 1]))]
}

import type { EventOutline, Program, SearchResult, Store } from '@mem/store'
import { packText } from '@mem/text'
import type { RankingWeights } from '../ranking-weights.ts'
import type { Signals } from '../signals.ts'
import { chooseBest } from './choose-best.ts'
import type { FoundMessages } from './read-pool.ts'
import { besideOf, findTorn, type Torn, withReturns } from './torn.ts'

/** Best messages both of whose neighbours are ranked. */
const NEIGHBOURS_OF = 24

/** Finds the messages worth reading, chosen among those that a search found and the ones next to them; and neighbours. */
export function* findMessages(
  store: Store,
  search: SearchResult,
  signals: Signals,
  weights: RankingWeights,
): Program<FoundMessages> {
  const ids = search.candidates.map(({ id }) => id)
  const candidates = ids.slice(0, weights.withNeighbours)
  const first = yield* withMissing(store, [], [...ids, ...withNeighbours(candidates)])
  const found = yield* withTorn(store, { outlines: first, torn: new Map() }, candidates)
  const best = chooseBest(found.outlines, search.sums, signals, weights, withReturns(found.torn))
  // A message may be chosen for the one beside it; then what is beside that is ranked too.
  const chosen = best.slice(0, NEIGHBOURS_OF)
  const beyond = yield* withMissing(store, found.outlines, withNeighbours(chosen, found.torn))
  const all = yield* withTorn(store, { outlines: beyond, torn: found.torn }, chosen)
  const torn = withReturns(all.torn)
  const pooled = new Set(withNeighbours(best, torn))
  return {
    outlines: all.outlines.filter(({ id }) => pooled.has(id)),
    packed: yield* packedTerms(store, pick(all.outlines, best), weights),
    sums: search.sums,
    torn,
    matched: new Map(search.candidates.map(({ id, matched }) => [id, matched])),
  }
}

interface Around {
  readonly outlines: readonly EventOutline[]
  readonly torn: Torn
}

/** Adds what really stands beside the messages where that isn't what the outlines show. */
function* withTorn(store: Store, around: Around, ids: readonly number[]): Program<Around> {
  const unknown = ids.filter((id) => !around.torn.has(id))
  const torn = new Map([...around.torn, ...(yield* findTorn(store, unknown, around.outlines))])
  return { torn, outlines: yield* withMissing(store, around.outlines, [...withReturns(torn).keys()]) }
}

function* withMissing(
  store: Store,
  outlines: readonly EventOutline[],
  ids: readonly number[],
): Program<readonly EventOutline[]> {
  const known = new Set(outlines.map(({ id }) => id))
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  return missing.length === 0 ? outlines : [...outlines, ...(yield* store.events.outlines(missing))]
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

function withNeighbours(ids: readonly number[], torn: Torn = new Map()): readonly number[] {
  const around = ids.flatMap((id) => {
    const { previous, next } = besideOf(torn, id)
    return [id, previous ?? id, next ?? id]
  })
  return [...new Set(around)]
}

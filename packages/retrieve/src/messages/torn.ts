import type { Beside, EventOutline, Program, Store } from '@mem/store'

/** What really stands beside messages whose neighbours by id are another session's, by id. */
export type Torn = ReadonlyMap<number, Beside>

/** Ids before and after a message in its session; those beside it by id, unless it is known otherwise. */
export function besideOf(torn: Torn, id: number): Beside {
  return torn.get(id) ?? { previous: id - 1, next: id + 1 }
}

/**
 * Looks up what stands beside the candidates where the id beside them is another session's, as it is at the end of a session
 * and all the time where sessions run side by side. `outlines` hold the messages beside them by id.
 */
export function* findTorn(
  store: Store,
  candidates: readonly number[],
  outlines: readonly EventOutline[],
): Program<Torn> {
  const known = new Map(outlines.map((outline) => [outline.id, outline]))
  const isTorn = (id: number): boolean => {
    const own = known.get(id)
    if (!own) return false
    const isOther = (other: number) => known.get(other)?.session !== own.session
    return isOther(id + 1) || (!own.opens && isOther(id - 1))
  }
  return yield* store.events.beside(candidates.filter(isTorn))
}

/** What is known by the way: a message stands before its next one, and after its previous one. */
export function withReturns(torn: Torn): Torn {
  const all = new Map(torn)
  for (const [id, { previous, next }] of torn) {
    if (previous !== null && !torn.has(previous)) all.set(previous, { ...besideOf(all, previous), next: id })
    if (next !== null && !torn.has(next)) all.set(next, { ...besideOf(all, next), previous: id })
  }
  return all
}

import type { Quarantined } from '@mem/retrieve'
import type { Program, Store, StoredSession } from '@mem/store'
import { holdsAny } from '../commands/same-words.ts'
import type { ClaimLayer } from './claim-layer.ts'
import { scopeKeysOf } from './scope-keys.ts'

/** What did harm, and every event that it came from. */
export interface QuarantinedSources extends Required<Quarantined> {
  readonly sources: ReadonlySet<number>
}

/** Nothing that did harm. */
export const NOTHING_HARMFUL: QuarantinedSources = {
  items: new Set(),
  events: new Set(),
  sources: new Set(),
  says: () => false,
}

/**
 * What claims that did harm as often as is allowed were made from, and how to tell whatever else says the same, as blocks compare
 * statements, whoever says it: no block shows it, whatever the mode.
 */
export function* quarantinedSources(
  store: Store,
  { programs, thresholds }: ClaimLayer,
  session: StoredSession,
): Program<QuarantinedSources> {
  const claims = yield* programs.harmful(scopeKeysOf(session), thresholds.harmfulQuarantineThreshold)
  if (claims.length === 0) return NOTHING_HARMFUL
  const sources = claims.flatMap((claim) => claim.sources)
  const events = new Set(sources.flatMap(({ item, event }) => (item === null ? [event] : [])))
  // What was made of a message that did harm says a part of it.
  const parts = yield* store.items.bySourceEvents([...events])
  return {
    items: new Set([...sources.flatMap(({ item }) => item ?? []), ...parts.map(({ id }) => id)]),
    events,
    sources: new Set(sources.map(({ event }) => event)),
    says: holdsAny(claims.map(({ content }) => content)),
  }
}

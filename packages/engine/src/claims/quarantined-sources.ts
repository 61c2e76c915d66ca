import type { Quarantined } from '@mem/retrieve'
import type { Program, StoredSession } from '@mem/store'
import type { ClaimLayer } from './claim-layer.ts'
import { scopeKeysOf } from './scope-keys.ts'

/** What did harm, and every event that it came from. */
export interface QuarantinedSources extends Quarantined {
  readonly sources: ReadonlySet<number>
}

/** Nothing that did harm. */
export const NOTHING_HARMFUL: QuarantinedSources = { items: new Set(), events: new Set(), sources: new Set() }

/** Items, and messages without one, of claims that did harm as often as is allowed: no block shows them, whatever the mode. */
export function* quarantinedSources(
  { programs, thresholds }: ClaimLayer,
  session: StoredSession,
): Program<QuarantinedSources> {
  const claims = yield* programs.harmful(scopeKeysOf(session), thresholds.harmfulQuarantineThreshold)
  if (claims.length === 0) return NOTHING_HARMFUL
  const sources = claims.flatMap((claim) => claim.sources)
  return {
    items: new Set(sources.flatMap(({ item }) => item ?? [])),
    events: new Set(sources.flatMap(({ item, event }) => (item === null ? [event] : []))),
    sources: new Set(sources.map(({ event }) => event)),
  }
}

import type { Quarantined } from '@mem/retrieve'
import type { Program, StoredSession } from '@mem/store'
import type { ClaimLayer } from './claim-layer.ts'
import { scopeKeysOf } from './scope-keys.ts'

/** Nothing that did harm. */
const NOTHING: Quarantined = { items: new Set(), events: new Set() }

/** Items, and messages without one, of claims that did harm as often as is allowed: no block shows them, whatever the mode. */
export function* quarantinedSources(
  { programs, thresholds }: ClaimLayer,
  session: StoredSession,
): Program<Quarantined> {
  const claims = yield* programs.harmful(scopeKeysOf(session), thresholds.harmfulQuarantineThreshold)
  if (claims.length === 0) return NOTHING
  const sources = claims.flatMap((claim) => claim.sources)
  return {
    items: new Set(sources.flatMap(({ item }) => item ?? [])),
    events: new Set(sources.flatMap(({ item, event }) => (item === null ? [event] : []))),
  }
}

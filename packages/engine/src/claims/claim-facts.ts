import type { ClaimCounts, ClaimMode, ModeChange } from '@mem/claims-cbdc'
import type { Program, StoredSession } from '@mem/store'
import type { ClaimLayer } from './claim-layer.ts'
import { claimModeNow } from './claim-mode-now.ts'
import { scopeKeysOf } from './scope-keys.ts'

/** What `status` says of claims. */
export interface ClaimFacts {
  readonly mode: ClaimMode
  /** How the mode came to be; undefined where the configuration says. */
  readonly change: ModeChange | undefined
  readonly counts: ClaimCounts
  /** They are of the whole store, and not of what a session may see. */
  readonly isWhole: boolean
}

/** What a session may know of claims; outside of one only numbers of the whole store. */
export function* claimFacts(layer: ClaimLayer, session: StoredSession | null): Program<ClaimFacts> {
  const scopes = session ? scopeKeysOf(session) : undefined
  const [change] = yield* layer.programs.modeChanges(1, scopes ?? [])
  return { mode: yield* claimModeNow(layer), change, counts: yield* layer.programs.counts(scopes), isWhole: !scopes }
}

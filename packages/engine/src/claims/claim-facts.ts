import type { ClaimCounts, ClaimMode, ModeChange } from '@mem/claims-cbdc'
import type { Program } from '@mem/store'
import type { ClaimLayer } from './claim-layer.ts'
import { claimModeNow } from './claim-mode-now.ts'

/** What `status` says of claims. */
export interface ClaimFacts {
  readonly mode: ClaimMode
  /** How the mode came to be; undefined where the configuration says. */
  readonly change: ModeChange | undefined
  readonly counts: ClaimCounts
}

export function* claimFacts(layer: ClaimLayer): Program<ClaimFacts> {
  const [change] = yield* layer.programs.modeChanges(1)
  return { mode: yield* claimModeNow(layer), change, counts: yield* layer.programs.counts() }
}

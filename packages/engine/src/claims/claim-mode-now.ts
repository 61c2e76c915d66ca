import type { ClaimMode } from '@mem/claims-cbdc'
import type { Program } from '@mem/store'
import type { ClaimLayer } from './claim-layer.ts'

/** The mode in force: what a command or bad feedback set on this home, else what is configured. */
export function* claimModeNow({ programs, configured }: ClaimLayer): Program<ClaimMode> {
  return (yield* programs.mode()) ?? configured
}

import type { Candidate } from '../candidate.ts'
import type { Claim } from '../claim.ts'
import type { Verdict } from '../verdict.ts'

/** A candidate with its verdict. */
export interface JudgedClaim {
  readonly claim: Claim
  readonly channel: Candidate['channel']
  /** Higher is better; comparable within one recall. */
  readonly rank: number
  readonly verdict: Verdict
}

import type { Candidate, ClaimFacts } from '../candidate.ts'
import type { Claim } from '../claim.ts'
import type { Verdict } from '../verdict.ts'

/** A candidate with its verdict. */
export interface JudgedClaim<Facts extends ClaimFacts = Claim> {
  readonly claim: Facts
  readonly channel: Candidate['channel']
  /** Higher is better; comparable within one recall. */
  readonly rank: number
  readonly verdict: Verdict
}

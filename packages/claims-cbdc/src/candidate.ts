import type { Claim } from './claim.ts'

/** A claim that may answer a question, before it is judged. */
export interface Candidate {
  readonly claim: Claim
  /** Terms of the question that the claim or what it learned holds. */
  readonly matchedTerms: readonly string[]
  /** True when the index found it by the question's words; false for a capsule that was taken without a word. */
  readonly indexHit: boolean
  readonly channel: 'capsule' | 'trigger'
}

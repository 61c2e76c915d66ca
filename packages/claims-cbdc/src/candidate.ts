import type { Claim } from './claim.ts'

/** What ranking and judging look at: a stored claim has it, and so has an outline of one that is quicker to read. */
export type ClaimFacts = Pick<
  Claim,
  'id' | 'scope' | 'kind' | 'origin' | 'state' | 'belief' | 'validFrom' | 'validUntil' | 'updatedAt'
>

/** A claim that may answer a question, before it is judged. */
export interface Candidate<Facts extends ClaimFacts = Claim> {
  readonly claim: Facts
  /** How many terms the claim can be found by, learned ones included. */
  readonly termCount: number
  /** Terms of the question that the claim or what it learned holds. */
  readonly matchedTerms: readonly string[]
  /** True when the index found it by the question's words; false for a capsule that was taken without a word. */
  readonly indexHit: boolean
  readonly channel: 'capsule' | 'trigger'
}

import type { Claim } from '../claim.ts'

type Judged = 'id' | 'scope' | 'scopeKey' | 'kind' | 'origin' | 'sensitivity' | 'state' | 'belief'

/**
 * What judging and ranking need of a claim, read for every one that shares a word with the question. Its belief is of single
 * precision.
 */
export interface ClaimOutline extends Pick<Claim, Judged | 'validFrom' | 'validUntil' | 'updatedAt'> {
  /** Number of the claim in this store, for `byRows`. */
  readonly row: number
  /** Terms of the content and learned ones: all that it can be found by. */
  readonly termCount: number
  readonly matchedCount: number
  /** Terms of the question that the content or what was learned holds, in the question's order. */
  readonly matchedTerms: readonly string[]
  /** False for one that was taken without a word of the question. */
  readonly indexHit: boolean
}

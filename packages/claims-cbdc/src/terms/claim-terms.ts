import { CLAIM_LIMITS } from '../claim-limits.ts'
import { weightedTerms } from './weighted-terms.ts'

/**
 * The terms that a claim is found by, at most 80, to be stored with it: without function words, in one form for simplified
 * and traditional, full and half width, synonyms of both languages folded onto `recall_alias_…`.
 */
export function claimTerms(content: string): readonly string[] {
  return weightedTerms(content, CLAIM_LIMITS.contentTerms).map(({ term }) => term)
}

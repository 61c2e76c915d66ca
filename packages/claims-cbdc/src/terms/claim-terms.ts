import { weightedTerms } from './weighted-terms.ts'

const MOST_TERMS = 80

/**
 * The terms that a claim is found by, at most 80, to be stored with it: without function words, in one form for simplified
 * and traditional, full and half width, synonyms of both languages folded onto `recall_alias_…`.
 */
export function claimTerms(content: string): readonly string[] {
  return weightedTerms(content, MOST_TERMS).map(({ term }) => term)
}

import type { QuestionTerm } from '../terms/question-term.ts'

const COVERAGE = 0.9
const INDEX_HIT = 0.1
const WITHOUT_QUESTION = 0.5
const CAPSULE = 0.35
/** A shorter claim would be covered by a single shared word. */
const FEWEST_CLAIM_TERMS = 3

export interface RelevanceInput {
  /** Terms of the question with their weights. */
  readonly queryTerms: readonly QuestionTerm[]
  /** Those that the claim holds or has learned. */
  readonly matchedTerms: readonly string[]
  /** How many terms the claim can be found by, learned ones included. */
  readonly termCount: number
  readonly indexHit: boolean
  readonly isCapsule: boolean
}

/**
 * How much a claim has to do with a question, 0 to 1: min(1, 0.9 max(query coverage, claim coverage) + 0.1 on an index
 * hit); 0.5 when the question has no terms; 0.35 for a capsule, which needs no word. Query coverage is the matched share of
 * the question's weight, claim coverage the matched weight for each term of the claim; it counts from 3 terms on.
 * Source: v0.11 of the system that seed B describes; weights and the 3 terms are ours.
 */
export function relevance({ queryTerms, matchedTerms, termCount, indexHit, isCapsule }: RelevanceInput): number {
  if (isCapsule) return CAPSULE
  if (queryTerms.length === 0) return WITHOUT_QUESTION
  let asked = 0
  let matched = 0
  for (const { term, weight } of queryTerms) {
    asked += weight
    if (matchedTerms.includes(term)) matched += weight
  }
  const claimCoverage = termCount < FEWEST_CLAIM_TERMS ? 0 : matched / termCount
  return Math.min(1, COVERAGE * Math.max(matched / asked, claimCoverage) + (indexHit ? INDEX_HIT : 0))
}

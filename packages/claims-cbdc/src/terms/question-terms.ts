import { CLAIM_LIMITS } from '../claim-limits.ts'
import type { QuestionTerm } from './question-term.ts'
import { weightedTerms } from './weighted-terms.ts'

/** The terms of a question, at most 24, in the form of `claimTerms`, with what each weighs: words of any request weigh less. */
export function questionTerms(question: string): readonly QuestionTerm[] {
  return weightedTerms(question, CLAIM_LIMITS.questionTerms)
}

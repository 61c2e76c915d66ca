import type { QuestionTerm } from './question-term.ts'
import { weightedTerms } from './weighted-terms.ts'

const MOST_TERMS = 24

/** The terms of a question, at most 24, in the form of `claimTerms`, with what each weighs: words of any request weigh less. */
export function questionTerms(question: string): readonly QuestionTerm[] {
  return weightedTerms(question, MOST_TERMS)
}

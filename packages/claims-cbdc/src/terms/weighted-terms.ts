import { cutText, queryTerms, termSequence } from '@mem/text'
import { foldSynonyms } from './fold-synonyms.ts'
import type { QuestionTerm } from './question-term.ts'

/** More than any claim, and enough of a question that quotes a whole log. */
const MOST_CHARACTERS = 4_000

/**
 * The distinct terms of a claim or a question in order of first occurrence, at most `limit`: those of `queryTerms` of
 * `@mem/text` with synonyms folded. One function for both, so that they can't differ.
 */
export function weightedTerms(text: string, limit: number): readonly QuestionTerm[] {
  const read = cutText(text, MOST_CHARACTERS)
  const weights = new Map(queryTerms(read).map(({ term, weight }) => [term, weight]))
  const found = new Map<string, number>()
  for (const folded of foldSynonyms(termSequence(read))) {
    if (found.size === limit) break
    const { term, weight } = typeof folded === 'string' ? { term: folded, weight: weights.get(folded) } : folded
    if (weight !== undefined && !found.has(term)) found.set(term, weight)
  }
  return [...found].map(([term, weight]) => ({ term, weight }))
}

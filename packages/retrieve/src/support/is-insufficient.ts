import type { QuestionWord } from '../words/question-words.ts'

// A word counts as rare up to this share of the entries of an index, and always up to this many.
const RARE_SHARE = 0.05
const ALWAYS_RARE = 5

/** One index as the question met it. */
export interface MetIndex {
  readonly words: readonly QuestionWord[]
  readonly documents: number
  /** Indexes of the words that entries of the workspace hold. */
  readonly held: ReadonlySet<number>
}

/**
 * Whether memory holds nothing that speaks to a question. It does when a rare content word was met: one that stands in at
 * most 5 % of an index's entries, or in at most 5. Where only frequent content words were met, it does unless some word of
 * the question is known nowhere: then that word was what the question is about. Generic request words never count, and a
 * question of nothing else asks for nothing in particular. There is no cut by score, because unanswerable questions don't
 * score lower (ranking-recipe §7).
 */
export function isInsufficient(indexes: readonly MetIndex[], unknownWords: readonly string[]): boolean {
  const met = indexes.flatMap(({ words, documents, held }) =>
    words.filter((word, index) => isContent(word) && held.has(index)).map((word) => isRare(word, documents)),
  )
  if (met.some((rare) => rare)) return false
  const asks = indexes.some(({ words }) => words.some(isContent))
  return asks && (met.length === 0 || unknownWords.length > 0)
}

function isContent({ weight, translation }: QuestionWord): boolean {
  return translation ? translation.proves : weight >= 1
}

function isRare(word: QuestionWord, documents: number): boolean {
  return word.frequency <= Math.max(ALWAYS_RARE, RARE_SHARE * documents)
}

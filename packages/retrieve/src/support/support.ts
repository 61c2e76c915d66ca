import type { QuestionWord } from '../words/question-words.ts'

// A word counts as rare up to this share of the entries of an index, and always up to this many.
const RARE_SHARE = 0.05
const ALWAYS_RARE = 5
const MOST_UNKNOWN = 12

/** One index as the question met it. */
export interface Met {
  readonly words: readonly QuestionWord[]
  readonly documents: number
  /** Indexes of the words that entries of the workspace hold; the question's own message doesn't count. */
  readonly held: ReadonlySet<number>
}

/**
 * True when no rare content word of the question was met in any index: everything found, if anything, was found by words
 * that stand in more than 5 % of the entries (and more than 5 of them) or by generic request words. A question without
 * content words asks for nothing in particular and is never insufficient. There is no cut by score: scores of unanswerable
 * questions aren't lower (ranking-recipe §7).
 */
export function isInsufficient(indexes: readonly Met[]): boolean {
  const asks = indexes.some(({ words }) => words.some(isContent))
  const met = indexes.some(({ words, documents, held }) =>
    words.some((word, index) => isContent(word) && held.has(index) && isRare(word, documents)),
  )
  return asks && !met
}

/**
 * Words of the question, as written, none of whose terms is known to any index; `known` holds the terms that are.
 * At most 12, in the order of the question.
 */
export function unknownWords(words: readonly QuestionWord[], known: ReadonlySet<string>): readonly string[] {
  const content = words.filter(isContent)
  const knownSurfaces = new Set(content.filter(({ term }) => known.has(term)).map(({ surface }) => surface))
  const unknown = content.map(({ surface }) => surface).filter((surface) => !knownSurfaces.has(surface))
  return [...new Set(unknown)].slice(0, MOST_UNKNOWN)
}

function isContent(word: QuestionWord): boolean {
  return word.weight >= 1
}

function isRare(word: QuestionWord, documents: number): boolean {
  return word.frequency <= Math.max(ALWAYS_RARE, RARE_SHARE * documents)
}

import type { QuestionWord } from '../words/question-words.ts'

const MOST_NAMED = 3

/**
 * Name of the feature for what translations add to a score: which word was found for which, the rarest three. Translations
 * count half (`translation` of the weights): with full weight, text in both languages loses 16 points (ranking-recipe §3).
 */
export function foundByTranslation(held: Iterable<number>, words: readonly QuestionWord[]): string {
  const named = [...held]
    .flatMap((index) => words[index] ?? [])
    .filter(({ translation }) => translation !== undefined)
    .sort((left, right) => right.rareness - left.rareness)
    .map(({ translation }) => `${translation?.word} for ${translation?.source}`)
  return `found by translation: ${[...new Set(named)].slice(0, MOST_NAMED).join(', ')}`
}

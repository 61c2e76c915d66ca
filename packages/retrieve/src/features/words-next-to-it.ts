import { neighbour, type Pool, type PooledMessage } from '../messages/pool.ts'
import type { RankingWeights } from '../ranking-weights.ts'
import { bestOfWords } from '../translations/best-of-words.ts'
import type { QuestionWord } from '../words/question-words.ts'

/**
 * Rareness of the question's words that stand in a message next to this one but not in this one: the pair covers more of
 * the question than either. Gain: 1.2 points of LoCoMo R@5, 1.8 of BEAM coverage (ranking-recipe §1, §2 "neighbour mask").
 */
export function wordsNextToIt(
  pool: Pool,
  message: PooledMessage,
  words: readonly QuestionWord[],
  weights: RankingWeights,
): number {
  const beside = new Set<number>()
  for (const offset of [-1, 1]) {
    for (const index of neighbour(pool, message, offset)?.matched ?? []) {
      if (!isHeld(index, message, words)) beside.add(index)
    }
  }
  let sum = 0
  for (const index of bestOfWords([...beside], words)) sum += words[index]?.rareness ?? 0
  return weights.neighbourWords * sum
}

/** A message holds a word also when it holds another translation of it. */
function isHeld(index: number, { matched }: PooledMessage, words: readonly QuestionWord[]): boolean {
  if (matched.has(index)) return true
  const group = words[index]?.translation?.group
  return group !== undefined && [...matched].some((held) => words[held]?.translation?.group === group)
}

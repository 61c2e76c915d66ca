import type { QuestionWord } from '../words/question-words.ts'

/** Of translations of one word of the question the rarest alone; other words as they are. Ascending. */
export function bestOfWords(indexes: readonly number[], words: readonly QuestionWord[]): readonly number[] {
  const best = new Map<number, number>()
  for (const index of indexes) {
    const group = words[index]?.translation?.group
    if (group === undefined) continue
    const other = best.get(group)
    if (other === undefined || rarenessOf(other, words) < rarenessOf(index, words)) best.set(group, index)
  }
  if (best.size === 0) return indexes
  return indexes.filter((index) => {
    const group = words[index]?.translation?.group
    return group === undefined || best.get(group) === index
  })
}

function rarenessOf(index: number, words: readonly QuestionWord[]): number {
  return words[index]?.rareness ?? 0
}

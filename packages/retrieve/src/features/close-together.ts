import type { RankingWeights } from '../ranking-weights.ts'
import type { QuestionWord } from '../words/question-words.ts'
import type { Reading } from '../words/read-words.ts'

/**
 * Words that follow each other in the question and stand close together in the text: for each pair the smaller rareness
 * divided by √distance, within 8 terms; the wrong order counts 1.5 × the distance.
 * Gain: 1.3 points of RealMem coverage (ranking-recipe §1 "proximity", §2).
 */
export function closeTogether(words: readonly QuestionWord[], reading: Reading, weights: RankingWeights): number {
  let sum = 0
  for (let index = 0; index + 1 < words.length; index++) {
    const left = reading.positions[index] ?? []
    const right = reading.positions[index + 1] ?? []
    if (left.length === 0 || right.length === 0) continue
    const distance = smallestDistance(left, right, weights.reversedDistance)
    if (distance > weights.closenessReach) continue
    sum += Math.min(words[index]?.rareness ?? 0, words[index + 1]?.rareness ?? 0) / Math.sqrt(distance)
  }
  return weights.closeness * sum
}

/** Both lists are ascending, so only the nearest on either side of each position matters. */
function smallestDistance(left: readonly number[], right: readonly number[], reversed: number): number {
  let best = Number.POSITIVE_INFINITY
  let next = 0
  for (const at of left) {
    while (next < right.length && (right[next] ?? 0) < at) next++
    const after = right[next]
    const before = right[next - 1]
    if (after !== undefined && after > at) best = Math.min(best, after - at)
    if (before !== undefined) best = Math.min(best, reversed * (at - before))
  }
  return best
}

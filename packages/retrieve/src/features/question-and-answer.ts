import { neighbour, type Pool, type PooledMessage } from '../messages/pool.ts'
import type { RankingWeights } from '../ranking-weights.ts'

/**
 * The message answers a matching question before it, or asks one that the next message answers.
 * Gain: 1.2 points of LoCoMo R@5, 0.9 of BEAM R@10 (ranking-recipe §1, §2 `"?" neighbour terms`).
 */
export function questionAndAnswer(pool: Pool, message: PooledMessage, weights: RankingWeights): number {
  const previous = neighbour(pool, message, -1)
  const next = neighbour(pool, message, 1)
  let sum = 0
  if (previous?.asks) sum += previous.own
  if (next && message.asks) sum += next.own
  return weights.answer * sum
}

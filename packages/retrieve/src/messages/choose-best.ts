import type { EventOutline } from '@mem/store'
import { byQuestionLength } from '../features/long-question.ts'
import { topThree } from '../features/same-session.ts'
import type { RankingWeights } from '../ranking-weights.ts'
import type { Signals } from '../signals.ts'
import { besideOf, type Torn } from './torn.ts'

// Shares of the better neighbour's and of the session's sums (ranking-recipe §1 "Stage 1").
const NEIGHBOUR = 0.2
const SESSION = 0.2

/**
 * Chooses the messages that are read by the sums of their index look-ups, with the better neighbour's sum, less for the
 * assistant's, more for one that opens a session, and with the best sums of their session. Ids, best first.
 */
export function chooseBest(
  outlines: readonly EventOutline[],
  sums: ReadonlyMap<number, number>,
  signals: Signals,
  weights: RankingWeights,
  torn: Torn = new Map(),
): readonly number[] {
  const shape = { words: signals.terms.length, asksFor: signals.asksFor }
  const opening = 1 + byQuestionLength(weights.opening, shape, weights.questionLength)
  const assistant = signals.asksFor.assistant ? weights.assistantAsked : weights.assistant
  const sessionOf = new Map(outlines.map(({ id, session }) => [id, session]))
  const sumIn = (session: number, id: number | null) =>
    id !== null && sessionOf.get(id) === session ? (sums.get(id) ?? 0) : 0
  const sessions = topThree(outlines.map(({ id, session }) => [session, sums.get(id) ?? 0]))
  return outlines
    .map(({ id, session, trust, opens }) => {
      const { previous, next } = besideOf(torn, id)
      const beside = Math.max(sumIn(session, previous), sumIn(session, next))
      const context =
        (sumIn(session, id) + NEIGHBOUR * beside) * (trust === 'assistant' ? assistant : 1) * (opens ? opening : 1)
      return { id, score: context + SESSION * (sessions.get(session) ?? 0) }
    })
    .sort((left, right) => right.score - left.score || right.id - left.id)
    .slice(0, weights.rescoredMessages)
    .map(({ id }) => id)
}

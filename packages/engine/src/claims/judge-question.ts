import { type ClaimMode, judgeClaims } from '@mem/claims-cbdc'
import type { Program, StoredSession } from '@mem/store'
import type { StepRequest } from '../memory.ts'
import type { ClaimLayer, JudgedTurn } from './claim-layer.ts'
import { scopeKeysOf } from './scope-keys.ts'

/** Sessions whose judged turn is remembered: more than anybody has open at a time. */
const MOST_TURNS = 200

export interface Asking {
  readonly session: StoredSession
  readonly request: Pick<StepRequest, 'turn'>
  readonly question: string
  readonly mode: ClaimMode
  /** Number of purges by now. */
  readonly purges: number
  /** Milliseconds UTC. */
  readonly now: number
}

/**
 * The verdicts for a question, judged once a turn: a later step of the same turn gets those of the first. Null where claims
 * are off.
 */
export function* judgeQuestion(layer: ClaimLayer, asking: Asking): Program<JudgedTurn | null> {
  const { session, request, question, mode, purges, now } = asking
  if (mode === 'off' || question.trim() === '') return null
  const last = layer.turns.get(session.key)
  const isSame = last?.turn === request.turn && last?.question === question && last.purges === purges
  if (last && request.turn != null && isSame) return last
  const { programs, thresholds } = layer
  const judgement = yield* judgeClaims(programs, { scopeKeys: scopeKeysOf(session), question, now, thresholds })
  const judged: JudgedTurn = { ...judgement, question, turn: request.turn ?? null, purges, run: null }
  layer.turns.delete(session.key)
  layer.turns.set(session.key, judged)
  for (const [oldest] of layer.turns) {
    if (layer.turns.size <= MOST_TURNS) break
    layer.turns.delete(oldest)
  }
  return judged
}

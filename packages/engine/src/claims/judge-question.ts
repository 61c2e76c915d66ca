import { type Candidate, type ClaimMode, type ClaimOutline, questionTerms, recallClaims, trustedCapsules } from '@mem/claims-cbdc'
import type { Program, StoredSession } from '@mem/store'
import type { StepRequest } from '../memory.ts'
import { type ClaimLayer, type JudgedTurn, MOST_TURNS } from './claim-layer.ts'
import { scopeKeysOf } from './scope-keys.ts'

export interface Asking {
  readonly session: StoredSession
  readonly request: Pick<StepRequest, 'turn'>
  readonly question: string
  readonly mode: ClaimMode
  /** Milliseconds UTC. */
  readonly now: number
}

const toCandidate = (claim: ClaimOutline, channel: Candidate['channel']): Candidate => ({
  claim,
  termCount: claim.termCount,
  matchedTerms: claim.matchedTerms,
  indexHit: channel === 'trigger',
  channel,
})

/** Judges the claims that may answer a question. */
function* judge({ programs, thresholds }: ClaimLayer, { session, question, now }: Asking): Program<Omit<JudgedTurn, 'turn' | 'run'>> {
  const terms = questionTerms(question)
  const found = yield* programs.candidates(scopeKeysOf(session), terms.map(({ term }) => term))
  const capsules = trustedCapsules(yield* programs.capsules(), now, thresholds)
  const candidates: readonly Candidate[] = [
    ...found.map((claim) => toCandidate(claim, 'trigger')),
    ...capsules.map((claim) => toCandidate(claim, 'capsule')),
  ]
  const { judged } = recallClaims({ candidates, queryTerms: terms, now, thresholds })
  return { question, candidates: candidates.length, judged }
}

/**
 * The verdicts for a question, judged once a turn: a later step of the same turn gets those of the first. Null where claims
 * are off.
 */
export function* judgeQuestion(layer: ClaimLayer, asking: Asking): Program<JudgedTurn | null> {
  const { session, request, question, mode } = asking
  if (mode === 'off' || question.trim() === '') return null
  const last = layer.turns.get(session.key)
  if (last && request.turn != null && last.turn === request.turn && last.question === question) return last
  const judged: JudgedTurn = { ...(yield* judge(layer, asking)), turn: request.turn ?? null, run: null }
  layer.turns.delete(session.key)
  layer.turns.set(session.key, judged)
  for (const [oldest] of layer.turns) {
    if (layer.turns.size <= MOST_TURNS) break
    layer.turns.delete(oldest)
  }
  return judged
}

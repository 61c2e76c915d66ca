import {
  type Candidate,
  type ClaimMode,
  type ClaimOutline,
  judgeCandidates,
  questionTerms,
  rankCandidate,
  trustedCapsules,
} from '@mem/claims-cbdc'
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

/** Judges the claims that may answer a question: every one is ranked, and the best are judged. */
function* judge(
  layer: ClaimLayer,
  { session, question, now }: Asking,
): Program<Omit<JudgedTurn, 'turn' | 'run' | 'purges'>> {
  const { programs, thresholds } = layer
  const queryTerms = questionTerms(question)
  const input = { queryTerms, now, thresholds }
  const terms = queryTerms.map(({ term }) => term)
  const { count, outlines } = yield* programs.best(scopeKeysOf(session), terms, {
    limit: thresholds.candidateLimit,
    rank: (claim) => rankCandidate({ ...found(claim), claim }, input).rank,
  })
  const claims = yield* programs.byRows(outlines.map(({ row }) => row))
  const standing = yield* programs.byRows((yield* programs.capsules()).map(({ row }) => row))
  const capsules = trustedCapsules(standing, now, thresholds)
  const candidates: readonly Candidate[] = [
    ...claims.flatMap((claim, at) => (outlines[at] ? [{ ...found(outlines[at]), claim }] : [])),
    ...capsules.map((claim) => ({ ...UNASKED, claim })),
  ]
  return { question, candidates: count + capsules.length, judged: judgeCandidates({ ...input, candidates }) }
}

const UNASKED = { termCount: 0, matchedTerms: [], indexHit: false, channel: 'capsule' } as const

const found = ({ termCount, matchedTerms, indexHit }: ClaimOutline): Omit<Candidate, 'claim'> => ({
  termCount,
  matchedTerms,
  indexHit,
  channel: 'trigger',
})

/**
 * The verdicts for a question, judged once a turn: a later step of the same turn gets those of the first. Null where claims
 * are off.
 */
export function* judgeQuestion(layer: ClaimLayer, asking: Asking): Program<JudgedTurn | null> {
  const { session, request, question, mode, purges } = asking
  if (mode === 'off' || question.trim() === '') return null
  const last = layer.turns.get(session.key)
  const isSame = last?.turn === request.turn && last?.question === question && last.purges === purges
  if (last && request.turn != null && isSame) return last
  const judged: JudgedTurn = { ...(yield* judge(layer, asking)), turn: request.turn ?? null, purges, run: null }
  layer.turns.delete(session.key)
  layer.turns.set(session.key, judged)
  for (const [oldest] of layer.turns) {
    if (layer.turns.size <= MOST_TURNS) break
    layer.turns.delete(oldest)
  }
  return judged
}

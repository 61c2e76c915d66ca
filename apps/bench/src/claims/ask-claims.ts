import {
  type Candidate,
  type ChosenClaim,
  type ClaimOutline,
  type ClaimPrograms,
  chooseClaims,
  judgeCandidates,
  questionTerms,
  rankCandidate,
  THRESHOLDS,
  trustedCapsules,
} from '@mem/claims-cbdc'
import type { Program } from '@mem/store'
import { session, workspace } from './plain-draft.ts'

const scopeKeys = [`session:${session}`, workspace, 'global']

export interface ClaimAnswer {
  /** Claims that the question's words found. */
  readonly count: number
  readonly chosen: readonly ChosenClaim[]
}

/** What the engine does for a question: every candidate ranked, the best judged, and those chosen that may be shown. */
export function* askClaims(programs: ClaimPrograms, question: string, now: number): Program<ClaimAnswer> {
  const queryTerms = questionTerms(question)
  const input = { queryTerms, now, thresholds: THRESHOLDS }
  const terms = queryTerms.map(({ term }) => term)
  const { count, outlines } = yield* programs.best(scopeKeys, terms, {
    limit: THRESHOLDS.candidateLimit,
    rank: (claim) => rankCandidate({ ...found(claim), claim }, input).rank,
  })
  const claims = yield* programs.byRows(outlines.map(({ row }) => row))
  const standing = yield* programs.byRows((yield* programs.capsules()).map(({ row }) => row))
  const candidates: readonly Candidate[] = [
    ...claims.flatMap((claim, at) => (outlines[at] ? [{ ...found(outlines[at]), claim }] : [])),
    ...trustedCapsules(standing, now, THRESHOLDS).map((claim) => ({ ...unasked, claim })),
  ]
  return { count, chosen: chooseClaims(judgeCandidates({ ...input, candidates }), THRESHOLDS) }
}

const unasked = { termCount: 0, matchedTerms: [], indexHit: false, channel: 'capsule' } as const

const found = ({ termCount, matchedTerms, indexHit }: ClaimOutline): Omit<Candidate, 'claim'> => ({
  termCount,
  matchedTerms,
  indexHit,
  channel: 'trigger',
})

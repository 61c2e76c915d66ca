import type { Program } from '@mem/store'
import type { Candidate } from '../candidate.ts'
import { judgeCandidates } from '../recall/judge-candidates.ts'
import type { JudgedClaim } from '../recall/judged-claim.ts'
import { rankCandidate } from '../recall/rank-candidate.ts'
import { trustedCapsules } from '../recall/trusted-capsules.ts'
import { questionTerms } from '../terms/question-terms.ts'
import type { Thresholds } from '../thresholds.ts'
import type { ClaimOutline } from './claim-outline.ts'
import type { ClaimPrograms } from './claim-programs.ts'

export interface ClaimQuestion {
  /** Scopes of which claims may answer. */
  readonly scopeKeys: readonly string[]
  readonly question: string
  /** Milliseconds UTC. */
  readonly now: number
  readonly thresholds: Thresholds
}

/** What stored claims are to a question. */
export interface ClaimJudgement {
  /** How many claims words of the question found, and capsules. */
  readonly candidates: number
  /** The best of them with their verdicts, ignored ones too, best first; `chooseClaims` takes those that may stand in a block. */
  readonly judged: readonly JudgedClaim[]
}

/** Judges the stored claims that may answer a question: every one that shares a term with it is ranked; the best, and the trusted capsules, are judged. */
export function* judgeClaims(
  programs: Pick<ClaimPrograms, 'best' | 'byRows' | 'capsules'>,
  { scopeKeys, question, now, thresholds }: ClaimQuestion,
): Program<ClaimJudgement> {
  const queryTerms = questionTerms(question)
  const input = { queryTerms, now, thresholds }
  const terms = queryTerms.map(({ term }) => term)
  const { count, outlines } = yield* programs.best(scopeKeys, terms, {
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
  return { candidates: count + capsules.length, judged: judgeCandidates({ ...input, candidates }) }
}

const UNASKED = { termCount: 0, matchedTerms: [], indexHit: false, channel: 'capsule' } as const

function found({ termCount, matchedTerms, indexHit }: ClaimOutline): Omit<Candidate, 'claim'> {
  return { termCount, matchedTerms, indexHit, channel: 'trigger' }
}

import { judge } from '../decision/judge.ts'
import { bestRanked, type RecallInput } from './best-ranked.ts'
import { type ChosenClaim, chooseClaims } from './choose-claims.ts'
import type { JudgedClaim } from './judged-claim.ts'

export interface ClaimRecall {
  /** The best candidates by rank with their verdicts, ignored ones too: what an audit keeps. */
  readonly judged: readonly JudgedClaim[]
  /** Those of them that may stand in a block, in the same order. */
  readonly chosen: readonly ChosenClaim[]
}

/** Ranks all candidates, judges the best `candidateLimit` of them, and chooses what fits a block. */
export function recallClaims(input: RecallInput): ClaimRecall {
  const { now, thresholds } = input
  const judged = bestRanked(input).map(({ candidate: { claim, channel }, rank, relevance }) => {
    return { claim, channel, rank, verdict: judge(claim, { relevance, channel, now }, thresholds) }
  })
  return { judged, chosen: chooseClaims(judged, thresholds) }
}

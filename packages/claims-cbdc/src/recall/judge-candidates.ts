import type { ClaimFacts } from '../candidate.ts'
import { judge } from '../decision/judge.ts'
import { bestRanked, type RecallInput } from './best-ranked.ts'
import type { JudgedClaim } from './judged-claim.ts'

/** Ranks all candidates, and judges the best `candidateLimit` of them; ignored ones stay, for an audit. */
export function judgeCandidates<Facts extends ClaimFacts>(input: RecallInput<Facts>): readonly JudgedClaim<Facts>[] {
  const { now, thresholds } = input
  return bestRanked(input).map(({ candidate: { claim, channel }, rank, relevance }) => {
    return { claim, channel, rank, verdict: judge(claim, { relevance, channel, now }, thresholds) }
  })
}

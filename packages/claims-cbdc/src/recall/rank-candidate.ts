import { beliefOf } from '../belief/belief-of.ts'
import type { Candidate, ClaimFacts } from '../candidate.ts'
import { freshness } from '../decision/freshness.ts'
import { relevance } from '../decision/relevance.ts'
import type { RecallInput } from './best-ranked.ts'
import { rankOf } from './rank-of.ts'

/** What ranking looks at: an outline of a claim has it too. */
export type RankedFacts = Pick<ClaimFacts, 'scope' | 'belief' | 'updatedAt'>

/** How much a candidate has to do with the question, 0 to 1, and its rank among others: higher is better. */
export function rankCandidate(
  { claim, channel, matchedTerms, termCount, indexHit }: Omit<Candidate, 'claim'> & { readonly claim: RankedFacts },
  { queryTerms, now, thresholds }: Pick<RecallInput, 'queryTerms' | 'now' | 'thresholds'>,
): { readonly relevance: number; readonly rank: number } {
  const relevant = relevance({ queryTerms, matchedTerms, termCount, indexHit, isCapsule: channel === 'capsule' })
  const asked = queryTerms.length
  const rank = rankOf({
    relevance: relevant,
    belief: beliefOf(claim.belief),
    freshness: freshness(claim.updatedAt, now, thresholds.freshnessHalfLifeDays),
    scope: claim.scope,
    channel,
    isExact: asked > 0 && matchedTerms.length === asked && termCount === asked,
  })
  return { relevance: relevant, rank }
}

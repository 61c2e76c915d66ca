import { beliefOf } from '../belief/belief-of.ts'
import type { Candidate } from '../candidate.ts'
import { freshness } from '../decision/freshness.ts'
import { relevance } from '../decision/relevance.ts'
import type { QuestionTerm } from '../terms/question-term.ts'
import type { Thresholds } from '../thresholds.ts'
import { rankOf } from './rank-of.ts'

/** A candidate with its place among the others. */
export interface RankedCandidate {
  readonly candidate: Candidate
  readonly relevance: number
  readonly rank: number
}

export interface RecallInput {
  /** In any order, of both channels. */
  readonly candidates: readonly Candidate[]
  /** Of `questionTerms`. */
  readonly queryTerms: readonly QuestionTerm[]
  /** Milliseconds UTC. */
  readonly now: number
  readonly thresholds: Thresholds
}

/**
 * The `candidateLimit` best candidates by rank, ties by id, each claim once: a capsule that words found too stays a
 * capsule. One pass that keeps the best, for the candidates can be 100,000.
 */
export function bestRanked(input: RecallInput): readonly RankedCandidate[] {
  const capsules = new Set<string>()
  for (const { channel, claim } of input.candidates) if (channel === 'capsule') capsules.add(claim.id)
  const best: RankedCandidate[] = []
  for (const candidate of input.candidates) {
    if (candidate.channel === 'trigger' && capsules.has(candidate.claim.id)) continue
    keepBest(best, rankCandidate(candidate, input), input.thresholds.candidateLimit)
  }
  return best
}

function rankCandidate(candidate: Candidate, { queryTerms, now, thresholds }: RecallInput): RankedCandidate {
  const { claim, channel, matchedTerms, indexHit } = candidate
  const isCapsule = channel === 'capsule'
  const relevant = relevance({ queryTerms, matchedTerms, claimTerms: claim.terms, indexHit, isCapsule })
  const rank = rankOf({
    relevance: relevant,
    belief: beliefOf(claim.belief),
    freshness: freshness(claim.updatedAt, now, thresholds.freshnessHalfLifeDays),
    scope: claim.scope,
    channel,
  })
  return { candidate, relevance: relevant, rank }
}

/** Puts a candidate into its place of the sorted `best`, of one claim only the better, and drops what is beyond `limit`. */
function keepBest(best: RankedCandidate[], ranked: RankedCandidate, limit: number): void {
  const last = best[limit - 1]
  if (last !== undefined && compare(last, ranked) <= 0) return
  const same = best.findIndex(({ candidate }) => candidate.claim.id === ranked.candidate.claim.id)
  const known = best[same]
  if (known !== undefined && known.rank >= ranked.rank) return
  if (known !== undefined) best.splice(same, 1)
  const place = best.findIndex((other) => compare(other, ranked) > 0)
  best.splice(place < 0 ? best.length : place, 0, ranked)
  if (best.length > limit) best.pop()
}

function compare(one: RankedCandidate, other: RankedCandidate): number {
  if (one.rank !== other.rank) return other.rank - one.rank
  const [id, otherId] = [one.candidate.claim.id, other.candidate.claim.id]
  return id === otherId ? 0 : id < otherId ? -1 : 1
}

import type { Candidate, ClaimFacts } from '../candidate.ts'
import type { Claim } from '../claim.ts'
import type { QuestionTerm } from '../terms/question-term.ts'
import type { Thresholds } from '../thresholds.ts'
import { rankCandidate } from './rank-candidate.ts'

/** A candidate with its place among the others. */
export interface RankedCandidate<Facts extends ClaimFacts> {
  readonly candidate: Candidate<Facts>
  readonly relevance: number
  readonly rank: number
}

export interface RecallInput<Facts extends ClaimFacts = Claim> {
  /** In any order, of both channels. */
  readonly candidates: readonly Candidate<Facts>[]
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
export function bestRanked<Facts extends ClaimFacts>(input: RecallInput<Facts>): readonly RankedCandidate<Facts>[] {
  const capsules = new Set<string>()
  for (const { channel, claim } of input.candidates) if (channel === 'capsule') capsules.add(claim.id)
  const best: RankedCandidate<Facts>[] = []
  for (const candidate of input.candidates) {
    if (candidate.channel === 'trigger' && capsules.has(candidate.claim.id)) continue
    keepBest(best, { candidate, ...rankCandidate(candidate, input) }, input.thresholds.candidateLimit)
  }
  return best
}

/** Puts a candidate into its place of the sorted `best`, of one claim only the better, and drops what is beyond `limit`. */
function keepBest<Facts extends ClaimFacts>(
  best: RankedCandidate<Facts>[],
  ranked: RankedCandidate<Facts>,
  limit: number,
): void {
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

function compare(one: RankedCandidate<ClaimFacts>, other: RankedCandidate<ClaimFacts>): number {
  if (one.rank !== other.rank) return other.rank - one.rank
  const [id, otherId] = [one.candidate.claim.id, other.candidate.claim.id]
  return id === otherId ? 0 : id < otherId ? -1 : 1
}

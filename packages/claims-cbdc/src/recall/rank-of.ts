import type { Candidate } from '../candidate.ts'
import type { ClaimScope } from '../claim.ts'

const WEIGHTS = { relevance: 0.62, belief: 0.23, freshness: 0.15 }
/** What is nearer to the question goes before what holds everywhere. */
const SCOPE_BOOST: Readonly<Record<ClaimScope, number>> = { session: 0.08, workspace: 0.05, global: 0 }
const CHANNEL_BOOST: Readonly<Record<Candidate['channel'], number>> = { capsule: 0.12, trigger: 0 }
/** All that freshness can add: of claims that are believed alike, the one that says just what is asked is the best. */
const EXACT_BOOST = 0.15

export interface RankInput {
  readonly relevance: number
  readonly belief: number
  readonly freshness: number
  readonly scope: ClaimScope
  readonly channel: Candidate['channel']
  /** Whether the claim has the terms of the question and no others. */
  readonly isExact: boolean
}

/**
 * Where a candidate stands among the others, higher first: 0.62 relevance + 0.23 belief + 0.15 freshness + boost of the
 * scope (session 0.08, workspace 0.05) + 0.12 for a capsule (seed B §4; boosts: its source, v0.11) + 0.15 for an exact claim
 * (ours).
 */
export function rankOf({ relevance, belief, freshness, scope, channel, isExact }: RankInput): number {
  const weighed = WEIGHTS.relevance * relevance + WEIGHTS.belief * belief + WEIGHTS.freshness * freshness
  return weighed + SCOPE_BOOST[scope] + CHANNEL_BOOST[channel] + (isExact ? EXACT_BOOST : 0)
}

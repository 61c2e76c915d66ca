import { beliefOf } from '../belief/belief-of.ts'
import type { ClaimFacts } from '../candidate.ts'
import { validity } from '../decision/validity.ts'
import type { Thresholds } from '../thresholds.ts'

/**
 * The capsules: explicit global preferences and constraints in force, believed and not harmful, which are candidates
 * without a word of the question. At most `capsuleLimit`, the most believed first, then the newest, then by id.
 */
export function trustedCapsules<Facts extends ClaimFacts>(
  claims: readonly Facts[],
  now: number,
  thresholds: Thresholds,
): readonly Facts[] {
  return claims
    .filter((claim) => isStandingWord(claim) && validity(claim, now) === 'valid' && isTrusted(claim, thresholds))
    .sort(byTrust)
    .slice(0, thresholds.capsuleLimit)
}

function isStandingWord({ state, scope, origin, kind }: ClaimFacts): boolean {
  const meantForAll = scope === 'global' && origin === 'explicit'
  return state === 'active' && meantForAll && (kind === 'preference' || kind === 'constraint')
}

function isTrusted({ belief }: ClaimFacts, { minUseBelief, harmfulQuarantineThreshold }: Thresholds): boolean {
  return beliefOf(belief) >= minUseBelief && belief.harmfulCount < harmfulQuarantineThreshold
}

function byTrust(one: ClaimFacts, other: ClaimFacts): number {
  const order = beliefOf(other.belief) - beliefOf(one.belief) || other.updatedAt - one.updatedAt
  return order || (one.id < other.id ? -1 : 1)
}

import { beliefOf } from '../belief/belief-of.ts'
import type { Claim } from '../claim.ts'
import { validity } from '../decision/validity.ts'
import type { Thresholds } from '../thresholds.ts'

/**
 * The capsules: explicit global preferences and constraints in force, believed and not harmful, which are candidates
 * without a word of the question. At most `capsuleLimit`, the most believed first, then the newest, then by id.
 */
export function trustedCapsules(claims: readonly Claim[], now: number, thresholds: Thresholds): readonly Claim[] {
  return claims
    .filter((claim) => isStandingWord(claim) && validity(claim, now) === 'valid' && isTrusted(claim, thresholds))
    .sort(byTrust)
    .slice(0, thresholds.capsuleLimit)
}

function isStandingWord({ state, scope, origin, kind }: Claim): boolean {
  const meantForAll = scope === 'global' && origin === 'explicit'
  return state === 'active' && meantForAll && (kind === 'preference' || kind === 'constraint')
}

function isTrusted({ belief }: Claim, { minUseBelief, harmfulQuarantineThreshold }: Thresholds): boolean {
  return beliefOf(belief) >= minUseBelief && belief.harmfulCount < harmfulQuarantineThreshold
}

function byTrust(one: Claim, other: Claim): number {
  const order = beliefOf(other.belief) - beliefOf(one.belief) || other.updatedAt - one.updatedAt
  return order || (one.id < other.id ? -1 : 1)
}

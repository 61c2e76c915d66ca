import { beliefOf } from '../belief/belief-of.ts'
import type { Belief, ClaimKind } from '../claim.ts'

const BASE: Readonly<Record<ClaimKind, number>> = {
  preference: 0.12,
  fact: 0.2,
  procedure: 0.28,
  constraint: 0.34,
  warning: 0.4,
}
const DOUBT = 0.3
const HARM = 0.15
const MOST_HARM = 0.3

/**
 * How much could go wrong by using a claim, 0 to 1: base of its kind (preference 0.12, fact 0.20, procedure 0.28,
 * constraint 0.34, warning 0.40) + 0.3 (1 - belief) + min(0.3, 0.15 harmful outcomes), which never exceeds 1. Numbers: v0.11
 * of the system that seed B describes.
 */
export function risk(kind: ClaimKind, belief: Belief): number {
  const harm = Math.min(MOST_HARM, HARM * belief.harmfulCount)
  return BASE[kind] + DOUBT * (1 - beliefOf(belief)) + harm
}

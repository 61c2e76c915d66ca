import type { Belief } from '../claim.ts'

/** How far a claim is believed, 0 to 1: alpha / max(1, alpha + beta) (seed B §1). */
export function beliefOf({ alpha, beta }: Belief): number {
  return alpha / Math.max(1, alpha + beta)
}

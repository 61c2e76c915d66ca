import type { ClaimFacts } from '../candidate.ts'

/**
 * Where a moment lies in a claim's time. The moment is never before the claim's last change: what was in force when it was
 * written stays so when the clock goes back.
 */
export function validity(claim: ClaimFacts, now: number): 'early' | 'valid' | 'expired' {
  const at = Math.max(now, claim.updatedAt)
  if (claim.validFrom !== null && at < claim.validFrom) return 'early'
  return claim.validUntil !== null && claim.validUntil <= at ? 'expired' : 'valid'
}

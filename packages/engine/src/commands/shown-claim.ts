import type { Claim } from '@mem/claims-cbdc'

/** A claim as a reply's data may hold it: what a global one has learned are words of questions in every workspace. */
export const shownClaim = (claim: Claim): Claim => (claim.scope === 'global' ? { ...claim, learnedTerms: [] } : claim)

import { type ClaimDraft, claimTerms, type PutOutcome, startBelief } from '@mem/claims-cbdc'
import type { Program } from '@mem/store'
import type { ClaimLayer } from './claim-layer.ts'

/** Stores a claim as new as its statement, with the terms and the belief that it begins with. */
export const putClaim = ({ programs }: ClaimLayer, draft: ClaimDraft, now: number): Program<PutOutcome> =>
  programs.put(draft, { terms: claimTerms(draft.content), belief: startBelief(draft.origin), now })

import type { RecallInput } from './best-ranked.ts'
import { type ChosenClaim, chooseClaims } from './choose-claims.ts'
import { judgeCandidates } from './judge-candidates.ts'
import type { JudgedClaim } from './judged-claim.ts'

export interface ClaimRecall {
  /** The best candidates by rank with their verdicts, ignored ones too. */
  readonly judged: readonly JudgedClaim[]
  /** Those of them that may stand in a block, in the same order. */
  readonly chosen: readonly ChosenClaim[]
}

/** `judgeCandidates` and `chooseClaims` in one, for candidates whose claims are at hand whole. */
export function recallClaims(input: RecallInput): ClaimRecall {
  const judged = judgeCandidates(input)
  return { judged, chosen: chooseClaims(judged, input.thresholds) }
}

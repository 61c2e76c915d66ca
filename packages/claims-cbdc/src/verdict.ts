export type Action = 'use' | 'verify' | 'ignore'

/** Why a verdict is what it is, the deciding reason first. */
export type ReasonCode =
  | 'trusted_global_capsule'
  | 'claim_not_active'
  | 'claim_expired'
  | 'harmful_quarantine'
  | 'low_relevance'
  | 'weak_relevance'
  | 'stale_memory'
  | 'belief_below_use_threshold'
  | 'risk_above_use_threshold'
  | 'heuristic_origin'
  | 'authority_thresholds_passed'

/** The four scores of a verdict, each 0 to 1. */
export interface Scores {
  readonly relevance: number
  readonly freshness: number
  readonly belief: number
  readonly risk: number
}

export interface Verdict {
  readonly action: Action
  readonly reasons: readonly ReasonCode[]
  readonly scores: Scores
}

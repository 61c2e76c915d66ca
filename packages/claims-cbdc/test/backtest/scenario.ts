export type Action = 'use' | 'verify' | 'ignore' | 'absent'
export type Outcome = 'helped' | 'harmful' | 'stale' | 'conflict' | 'unknown'
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
export interface ScenarioClaim {
  readonly key: string
  readonly scope: 'session' | 'workspace' | 'global'
  /** belongs to another workspace or session */
  readonly other?: true
  readonly kind: 'preference' | 'fact' | 'procedure' | 'constraint' | 'warning'
  readonly origin: 'explicit' | 'heuristic'
  readonly content: string
  /** age of its last put; negative: a clock ahead of ours */
  readonly ageDays: number
  /** relative to now; negative: expired */
  readonly validUntilDays?: number
  readonly forgotten?: true
}
export interface ScenarioFeedback {
  readonly claim: string
  readonly outcome: Outcome
  readonly ageDays: number
}
export interface Expected {
  readonly action: Action
  readonly reason?: ReasonCode
}
export interface Scenario {
  readonly name: string
  readonly language: 'en' | 'zh'
  readonly claims: readonly ScenarioClaim[]
  /** oldest first */
  readonly feedback: readonly ScenarioFeedback[]
  readonly query: string
  readonly expect: Readonly<Record<string, Expected>>
  /** key of the first shown claim */
  readonly top?: string
}

type Extra = Pick<ScenarioClaim, 'other' | 'validUntilDays' | 'forgotten'>
const make =
  (origin: ScenarioClaim['origin']) =>
  (
    key: string,
    scope: ScenarioClaim['scope'],
    kind: ScenarioClaim['kind'],
    content: string,
    ageDays: number,
    extra: Extra = {},
  ): ScenarioClaim => ({ key, scope, kind, origin, content, ageDays, ...extra })
export const said = make('explicit')
export const heard = make('heuristic')
/** Feedback on a claim, one for each age. */
export const outcomes = (claim: string, outcome: Outcome, ...ages: number[]): ScenarioFeedback[] =>
  ages.map((ageDays) => ({ claim, outcome, ageDays }))

export const USE: Expected = { action: 'use', reason: 'authority_thresholds_passed' }
export const ABSENT: Expected = { action: 'absent' }
export const EXPIRED: Expected = { action: 'verify', reason: 'claim_expired' }
export const STALE: Expected = { action: 'verify', reason: 'stale_memory' }
export const DOUBT: Expected = { action: 'verify', reason: 'belief_below_use_threshold' }
export const RISKY: Expected = { action: 'verify', reason: 'risk_above_use_threshold' }
export const WEAK: Expected = { action: 'verify', reason: 'weak_relevance' }
export const HARMFUL: Expected = { action: 'ignore', reason: 'harmful_quarantine' }
export const LOW: Expected = { action: 'ignore', reason: 'low_relevance' }
/** a capsule: the place of `trusted_global_capsule` among the codes isn't specified */
export const CAPSULE_USE: Expected = { action: 'use' }
export const CAPSULE_VERIFY: Expected = { action: 'verify' }

import type { Thresholds } from '../thresholds.ts'
import type { Action, ReasonCode, Scores } from '../verdict.ts'

/** What a rule looks at. */
export interface VerdictFacts {
  /** In the active state, and its time has begun. */
  readonly active: boolean
  readonly expired: boolean
  readonly harmfulCount: number
  readonly isCapsule: boolean
  readonly scores: Scores
}

export interface VerdictRule {
  /** Number of the rule in seed B §4; rules of one step stand together as reasons. */
  readonly step: number
  readonly code: ReasonCode
  readonly action: Action
  applies(facts: VerdictFacts, thresholds: Thresholds): boolean
}

/** The step that weighs whether a claim has the authority to be used. */
export const AUTHORITY_STEP = 6

/** The priority list of seed B §4: the first rule that applies decides. `weak_relevance` is of its source, v0.11. */
export const VERDICT_RULES: readonly VerdictRule[] = [
  { step: 1, code: 'claim_not_active', action: 'ignore', applies: ({ active }) => !active },
  { step: 2, code: 'claim_expired', action: 'verify', applies: ({ expired }) => expired },
  {
    step: 3,
    code: 'harmful_quarantine',
    action: 'ignore',
    applies: ({ harmfulCount }, { harmfulQuarantineThreshold }) => harmfulCount >= harmfulQuarantineThreshold,
  },
  {
    step: 4,
    code: 'low_relevance',
    action: 'ignore',
    applies: ({ scores }, { minRelevance }) => scores.relevance < minRelevance,
  },
  {
    step: 5,
    code: 'stale_memory',
    action: 'verify',
    applies: ({ scores }, { minFreshness }) => scores.freshness < minFreshness,
  },
  {
    step: AUTHORITY_STEP,
    code: 'weak_relevance',
    action: 'verify',
    applies: ({ isCapsule, scores }, { weakRelevance }) => !isCapsule && scores.relevance < weakRelevance,
  },
  {
    step: AUTHORITY_STEP,
    code: 'belief_below_use_threshold',
    action: 'verify',
    applies: ({ scores }, { minUseBelief }) => scores.belief < minUseBelief,
  },
  {
    step: AUTHORITY_STEP,
    code: 'risk_above_use_threshold',
    action: 'verify',
    applies: ({ scores }, { maxUseRisk }) => scores.risk > maxUseRisk,
  },
  { step: 7, code: 'authority_thresholds_passed', action: 'use', applies: () => true },
]

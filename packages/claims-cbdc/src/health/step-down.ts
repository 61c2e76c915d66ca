import { CLAIM_LIMITS } from '../claim-limits.ts'
import type { Outcome } from '../outcome.ts'
import type { Thresholds } from '../thresholds.ts'

const NEGATIVE: readonly Outcome[] = ['harmful', 'stale', 'conflict']

export interface Health {
  /** Claims should no longer be shown until a person says so. */
  readonly down: boolean
  readonly negative: number
  readonly counted: number
  /** The outcomes it was concluded from, newest first. */
  readonly outcomes: readonly Outcome[]
}

/**
 * Whether people's feedback says that claims do harm: of the last 50 outcomes (given newest first) at least
 * `healthNegativeRateThreshold` are harmful, stale or conflict, and there are at least `healthMinSamples` (v0.11 of the
 * system that seed B describes). `unknown` counts as an outcome that isn't negative: a person looked and saw no harm.
 */
export function stepDown(outcomes: readonly Outcome[], thresholds: Thresholds): Health {
  const last = outcomes.slice(0, CLAIM_LIMITS.healthOutcomes)
  const negative = last.filter((outcome) => NEGATIVE.includes(outcome)).length
  const isEnough = negative > 0 && last.length >= thresholds.healthMinSamples
  const down = isEnough && negative / last.length >= thresholds.healthNegativeRateThreshold
  return { down, negative, counted: last.length, outcomes: last }
}

import type { Scope } from './scope.ts'

/** Failures in a row after which nothing consolidates a scope but a person's order (seed C, "Failure modes"). */
const FAILURES_TO_PAUSE = 3

/**
 * Why a scope isn't consolidated now; null when it may be. The cooldown counts from the last success, so a failed run is
 * tried again as soon as its job is due. Notes pass the cooldown, a person's order passes everything.
 */
export function consolidationGate(
  { lastSuccess, failures }: Pick<Scope, 'lastSuccess' | 'failures'>,
  asked: {
    readonly now: number
    readonly cooldownMs: number
    readonly byHand: boolean
    readonly hasNotes: boolean
  },
): 'cooldown' | 'paused' | null {
  if (asked.byHand) return null
  if (failures >= FAILURES_TO_PAUSE) return 'paused'
  if (asked.hasNotes || lastSuccess === null) return null
  // A success further in the future than a cooldown comes from a clock that was wrong.
  return Math.abs(asked.now - lastSuccess) < asked.cooldownMs ? 'cooldown' : null
}

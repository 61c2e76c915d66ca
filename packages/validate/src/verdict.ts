import type { Violation } from './checks/violation.ts'

export interface VerdictOptions {
  /** For checks that don't say themselves whether they block. */
  readonly blockOnViolation: boolean
  /** Reminders that this conversation may still get. */
  readonly attemptsLeft: number
}

/**
 * Whether a violation blocks: it is an error, a program decided it in a way that repeats, the configuration says so, and
 * there is still an attempt to repair it. Everything else is advice.
 */
export const blocks = (
  { severity, deterministic, block }: Violation,
  { blockOnViolation, attemptsLeft }: VerdictOptions,
): boolean => severity === 'error' && deterministic && (block ?? blockOnViolation) && attemptsLeft > 0

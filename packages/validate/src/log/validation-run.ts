import type { CheckError } from '../checks/findings.ts'
import type { Violation } from '../checks/violation.ts'

/** One validation of one text, as it is logged. */
export interface NewValidationRun {
  readonly session: string
  /** Position of the event that was validated. */
  readonly eventSeq: number
  /** What was validated: the event's type, such as `assistant/message`. */
  readonly target: string
  /** No check of severity `error` is broken. */
  readonly ok: boolean
  readonly checked: number
  readonly skipped: number
  /** Every check that was made repeats its judgement. */
  readonly deterministic: boolean
  /** A violation blocks. */
  readonly blocked: boolean
  readonly violations: readonly Violation[]
  readonly errors: readonly CheckError[]
}

export interface ValidationRun extends NewValidationRun {
  readonly id: number
  /** Milliseconds UTC. */
  readonly at: number
}

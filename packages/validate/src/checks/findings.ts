import { z } from 'zod'
import type { Violation } from './violation.ts'

export const checkErrorSchema = z.strictObject({ check: z.string(), reason: z.string() })

/** A check that could not be made, and why; it says nothing about the text. */
export type CheckError = z.infer<typeof checkErrorSchema>

/** What checks found in one text. */
export interface Findings {
  /** Checks that were made to their end. */
  readonly checked: number
  /** Checks that were not: of unknown type, failed, out of time, or a script still to run. */
  readonly skipped: number
  readonly violations: readonly Violation[]
  readonly errors: readonly CheckError[]
  /** False when a check was made that may judge otherwise the next time. */
  readonly deterministic: boolean
}

export const nothingFound: Findings = { checked: 0, skipped: 0, violations: [], errors: [], deterministic: true }

/** The findings of different checks on the same text. */
export const joinFindings = (one: Findings, other: Findings): Findings => ({
  checked: one.checked + other.checked,
  skipped: one.skipped + other.skipped,
  violations: [...one.violations, ...other.violations],
  errors: [...one.errors, ...other.errors],
  deterministic: one.deterministic && other.deterministic,
})

/** Whether no check of severity `error` is broken. */
export const isOk = ({ violations }: Pick<Findings, 'violations'>): boolean =>
  violations.every(({ severity }) => severity !== 'error')

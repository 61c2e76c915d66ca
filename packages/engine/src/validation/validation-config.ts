import { checkSchema, preconditionSchema } from '@mem/validate'
import { z } from 'zod'

/** Settings of validation. A check of a type that this version doesn't know is no error: it is reported and skipped. */
export const validationConfig = z.strictObject({
  enabled: z.boolean().default(true),
  /** Checks of what the assistant says. */
  checks: z.array(checkSchema).max(100).default([]),
  /** Conditions that file operations must meet before a tool runs. */
  preconditions: z.array(preconditionSchema).max(100).default([]),
  /** Reminders to repair an answer, in one conversation. */
  maxRepairAttempts: z.int().min(0).max(100).default(2),
  /** Whether a broken check blocks that doesn't say so itself. */
  blockOnViolation: z.boolean().default(false),
})

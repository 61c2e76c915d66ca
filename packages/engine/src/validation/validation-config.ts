import { checkSchema, preconditionSchema } from '@mem/validate'
import { z } from 'zod'

/** Settings of validation. A check of a type that this version doesn't know is no error: it is reported and skipped. */
export const validationConfig = z.strictObject({
  enabled: z.boolean().default(true).describe('False makes no checks, and every file operation is allowed.'),
  checks: z.array(checkSchema).max(100).default([]).describe('Checks of what the assistant says.'),
  preconditions: z
    .array(preconditionSchema)
    .max(100)
    .default([])
    .describe('Conditions that file operations must meet before a tool runs.'),
  maxRepairAttempts: z.int().min(0).max(100).default(2).describe('Reminders to repair an answer, in one conversation.'),
  blockOnViolation: z.boolean().default(false).describe('Whether a broken check blocks that doesn’t say so itself.'),
})

import { z } from 'zod'

const facts = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('missing-term'), term: z.string(), found: z.int(), wanted: z.int() }),
  z.strictObject({ kind: z.literal('forbidden-term'), term: z.string(), found: z.int() }),
  z.strictObject({ kind: z.literal('number-without-conditions'), number: z.string(), missing: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('forbidden-number'), number: z.string() }),
  /** What a script says; null when it only says no. */
  z.strictObject({ kind: z.literal('script'), says: z.string().nullable() }),
])

/** What is wrong with a text, as values. */
export type ViolationFacts = z.infer<typeof facts>

/** Shape of a violation, as it is logged. */
export const violationSchema = z.strictObject({
  /** The check's id, or its place such as `checks.0`. */
  check: z.string(),
  severity: z.enum(['error', 'warning']),
  /** False for the judgement of a script that isn't declared deterministic. */
  deterministic: z.boolean(),
  /** The check's own `block`; null leaves it to `blockOnViolation`. */
  block: z.boolean().nullable(),
  /** What the configuration says to whoever breaks the check. */
  message: z.string().nullable(),
  facts,
})

/** One way in which a text breaks one check. */
export type Violation = z.infer<typeof violationSchema>

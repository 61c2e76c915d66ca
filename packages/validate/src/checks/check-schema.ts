import { z } from 'zod'
import { termForm } from '../matching/count-term.ts'
import { wantedNumberSchema } from '../matching/wanted-number.ts'
import { textScopes } from '../scope/text-scope.ts'

const scope = z.enum(textScopes as ['body', 'quote', 'path', 'explanation'])
const term = z
  .string()
  .max(200)
  .refine((text) => termForm(text).trim() !== '', 'must hold something that can be read')
const terms = z.array(term).min(1).max(200)

const common = {
  /** Names the check in reminders, `status` and logs; its place in the list when absent. */
  id: z.string().min(1).max(60).optional(),
  /** Where the check looks; what isn't listed is excepted. All of the answer when absent. */
  scope: z
    .union([scope, z.array(scope).min(1)], `must be one of ${textScopes.join(', ')}, or a list of some of them`)
    .optional(),
  /** Only a broken check of severity `error` gives a reminder. */
  severity: z.enum(['error', 'warning']).default('error'),
  /** Whether breaking it blocks; `blockOnViolation` decides when absent. */
  block: z.boolean().optional(),
  /** What to do about it, for the reminder. */
  message: z.string().min(1).max(500).optional(),
}

const knownChecks = {
  /** Each term must stand in the text at least `minCount` times. */
  required_terms: z.strictObject({
    type: z.literal('required_terms'),
    ...common,
    terms,
    minCount: z.int().min(1).max(1_000).default(1),
  }),
  /** No term may stand in the text. */
  forbidden_terms: z.strictObject({ type: z.literal('forbidden_terms'), ...common, terms }),
  /** Where one of the numbers stands, all of its conditions must stand within `window` UTF-16 units before or after it. */
  numbers_with_conditions: z
    .strictObject({
      type: z.literal('numbers_with_conditions'),
      ...common,
      numbers: z
        .array(z.strictObject({ number: wantedNumberSchema, conditions: z.array(term).min(1).max(20) }))
        .max(200)
        .default([]),
      window: z.int().min(1).max(1_000).default(120),
      forbiddenNumbers: z.array(wantedNumberSchema).max(200).default([]),
    })
    .refine(
      ({ numbers, forbiddenNumbers }) => numbers.length + forbiddenNumbers.length > 0,
      'needs numbers or forbiddenNumbers',
    ),
  /** The function `check` of a user's module judges. */
  script: z.strictObject({
    type: z.literal('script'),
    ...common,
    path: z
      .string()
      .max(4_096)
      .regex(/^(?:\/|[A-Za-z]:[\\/]|\\\\)/, 'must be an absolute path'),
    /** Says that equal texts get equal answers; else it is reported as non-deterministic and never blocks. */
    deterministic: z.boolean().default(false),
    /** After so many milliseconds, loading included, it is ended. */
    timeLimitMs: z.int().min(50).max(60_000).default(2_000),
    /** Most memory of its objects, in MB. */
    memoryLimitMb: z.int().min(16).max(2_048).default(64),
  }),
} as const

type CheckType = keyof typeof knownChecks

/** A check whose type this version knows. */
export type KnownCheck = z.infer<(typeof knownChecks)[CheckType]>

/** A check of another type: reported and skipped, so that an older version runs the others. */
export interface UnknownCheck {
  readonly type: string
  readonly id?: unknown
}

export type Check = KnownCheck | UnknownCheck

const isKnownType = (type: string): type is CheckType => Object.hasOwn(knownChecks, type)

export const isKnownCheck = (check: Check): check is KnownCheck => isKnownType(check.type)

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    // What has keys can be looked into by one.
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )

/**
 * Shape of a configured check, strict for the types that are known: an unknown key or a value out of range is an error
 * that names it. A check of another type passes as it is.
 */
export const checkSchema = z.looseObject({ type: z.string().min(1) }).transform((given, context): Check => {
  if (!isKnownType(given.type)) return given
  const parsed = knownChecks[given.type].safeParse(given)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
    context.addIssue({ code: 'custom', message: issue.message, path, input: valueAt(given, path) })
  }
  return z.NEVER
})

/** What a check is called: its id, or its place in the list. */
export const checkName = ({ id }: Check, index: number): string =>
  typeof id === 'string' && id !== '' ? id.slice(0, 60) : `checks.${index}`

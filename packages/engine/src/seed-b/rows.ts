import { CLAIM_KINDS, OUTCOMES } from '@mem/claims-cbdc'
import { MAX_CELL_LENGTH } from '@mem/store'
import { normalizeText } from '@mem/text'
import { z } from 'zod'
import { readTime } from './read-time.ts'

/** How the original names a claim. */
export const sourceId = z.union([z.string().min(1).max(256), z.int()], 'it isn’t a name').transform(String)

const timeOrNone = z
  .unknown()
  .default(null)
  .transform((value, context): number | null => {
    if (value === null || value === '') return null
    const at = readTime(value)
    if (at !== undefined) return at
    context.addIssue({ code: 'custom', message: 'it isn’t a time' })
    return z.NEVER
  })

/** A JSON array in a text; null is none. */
const list = z
  .string()
  .nullable()
  .default(null)
  .transform((text, context): readonly unknown[] => {
    if (text === null || text.trim() === '') return []
    const held = readJson(text)
    if (Array.isArray(held)) return held
    context.addIssue({ code: 'custom', message: 'it isn’t a list in JSON' })
    return z.NEVER
  })

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // What isn't JSON is no list, which is all that is asked.
    return undefined
  }
}

const content = z
  .string()
  .max(MAX_CELL_LENGTH, `it has more than ${MAX_CELL_LENGTH} characters`)
  .transform((text) => normalizeText(text).trim())
  .refine((text) => text !== '', 'it holds no word')

/** A claim of the original, by the fields of `CLAIMS`. */
export const claimRow = z.object({
  id: sourceId,
  scope: z.enum(['session', 'workspace', 'global']),
  scopeKey: z.string().min(1).max(300),
  kind: z.enum(CLAIM_KINDS),
  content,
  tags: list,
  state: z.enum(['active', 'superseded', 'tombstoned']),
  origin: z.enum(['explicit', 'heuristic', 'mined']),
  sensitivity: z.enum(['normal', 'private']).nullable().default(null),
  validFrom: timeOrNone,
  validUntil: timeOrNone,
  createdAt: timeOrNone,
  updatedAt: timeOrNone,
  learnedTerms: list,
})

export type ClaimRow = z.output<typeof claimRow>

/** Belief of a claim, in a row of its own or in that of the claim. */
export const beliefRow = z.object({
  alpha: z.number().positive().max(1e9),
  beta: z.number().positive().max(1e9),
  harmfulCount: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .transform((times) => times ?? 0),
})

/** What a person said of a claim, by the fields of `CONSUMPTION`. */
export const consumptionRow = z.object({
  outcome: z.enum(OUTCOMES),
  note: z
    .string()
    .nullable()
    .default(null)
    .transform((text) => text?.slice(0, 2_000) ?? null),
  at: timeOrNone,
})

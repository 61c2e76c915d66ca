import { MemError } from '@mem/store'
import { redactSecrets } from '@mem/text'
import { z } from 'zod'
import type { Belief, ClaimDraft } from '../claim.ts'
import { OUTCOMES } from '../outcome.ts'

const text = (max: number) => z.string().max(max).regex(/\S/, 'it must hold a word')
const date = z.int().min(0)
const row = z.int().min(1)

export const term = z.string().min(1).max(256)
export const terms = (max: number) => z.array(term).max(max).readonly()
export const time = date
export const outcome = z.enum(OUTCOMES)
export const note = z.string().max(2_000)

const span = z
  .strictObject({ start: z.int().min(0), end: z.int() })
  .refine(({ start, end }) => end > start, 'a span must end after it starts')

export const belief: z.ZodType<Belief> = z.strictObject({
  alpha: z.number().positive(),
  beta: z.number().positive(),
  harmfulCount: z.int().min(0),
})

export const claimDraft: z.ZodType<ClaimDraft> = z
  .strictObject({
    scope: z.enum(['session', 'workspace', 'global']),
    scopeKey: z.string().min(1).max(300),
    kind: z.enum(['preference', 'fact', 'procedure', 'constraint', 'warning']),
    content: text(20_000),
    tags: z.array(text(64)).max(32).readonly(),
    origin: z.enum(['explicit', 'heuristic', 'mined']),
    sensitivity: z.enum(['normal', 'private']),
    sources: z.array(z.strictObject({ event: row, span, item: z.string().max(64).nullable() })).readonly(),
    validFrom: date.nullable(),
    validUntil: date.nullable(),
    subject: text(1_024).nullable(),
    attribute: text(1_024).nullable(),
    value: text(20_000).nullable(),
    conditions: z.array(text(20_000)).readonly(),
  })
  .refine(({ scope, scopeKey }) => scopeKey === scope || (scope !== 'global' && scopeKey.startsWith(`${scope}:`)), {
    path: ['scopeKey'],
    message: 'it is no key of the scope',
  })
  .refine(({ scope, origin }) => scope !== 'global' || origin === 'explicit', {
    path: ['origin'],
    message: 'only an explicit claim is global',
  })
  .refine(({ scope, sensitivity }) => scope !== 'global' || sensitivity === 'normal', {
    path: ['sensitivity'],
    message: 'what is private is never global',
  })
  .refine(({ origin, sources }) => origin === 'explicit' || sources.length > 0, {
    path: ['sources'],
    message: 'a claim that nobody gave by command needs a source',
  })
  .refine(({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom < validUntil, {
    path: ['validUntil'],
    message: 'it must come after validFrom',
  })
  .refine(({ sources: _, ...words }) => redactSecrets(JSON.stringify(words)).secrets.length === 0, {
    path: ['content'],
    message: 'it holds a secret',
  })

/** Checks a value; `INPUT_INVALID` names what, the key and the rule, and never the value. */
export function parseInput<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const key = issue?.path.join('.') ?? ''
  const rule = issue?.message ?? 'invalid'
  throw new MemError('INPUT_INVALID', `${what}${key ? `, ${key}` : ''}: ${rule}.`, { data: { what, key, rule } })
}

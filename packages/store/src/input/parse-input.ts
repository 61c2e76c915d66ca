import type { z } from 'zod'
import { MemError } from '../errors.ts'

/** Checks a value given to the store; `INPUT_INVALID` names what, the key and the rule. */
export function parseInput<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const key = issue?.path.join('.') ?? ''
  const rule = issue?.message ?? 'invalid'
  throw new MemError('INPUT_INVALID', `${what}${key ? `, ${key}` : ''}: ${rule}.`, { data: { what, key, rule } })
}

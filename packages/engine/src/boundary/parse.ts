import type { z } from 'zod'
import { reasonOf } from '../reason-of.ts'

/** A given value as its schema gives it, or what is wrong with it in a phrase: `budgetTokens: Too small: expected number to be >=1`. */
export type Parsed<Value> = { readonly data: Value } | { readonly problem: string }

/** Parses what a host hands over; never throws, whatever its getters do. `whole` names the value itself. */
export const parse = <Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  whole: string,
): Parsed<z.output<Schema>> => {
  try {
    const parsed = schema.safeParse(given)
    if (parsed.success) return { data: parsed.data }
    const issue = parsed.error.issues[0]
    return { problem: `${issue?.path.join('.') || whole}: ${issue?.message ?? 'malformed'}` }
  } catch (error) {
    return { problem: `${whole}: can't be read, ${reasonOf(error)}` }
  }
}

import type { z } from 'zod'

/** The first thing that is wrong with a given value, in a phrase: `budgetTokens: Too small: expected number to be >=1`. */
export const malformed = (error: z.ZodError, whole: string): string => {
  const issue = error.issues[0]
  return `${issue?.path.join('.') || whole}: ${issue?.message ?? 'malformed'}`
}

import { MemError } from '@mem/store'
import { cutText } from '@mem/text'
import type { z } from 'zod'

/** A wrong configuration; each problem names key, rule and value. */
export const configError = (problems: readonly string[]) =>
  new MemError('CONFIG_INVALID', `The memory configuration is wrong: ${problems.join('; ')}. Correct it and restart.`, {
    data: { problems },
  })

/** Most characters of a value that a message repeats. */
const longestShown = 80

const shortened = (shown: string): string =>
  shown.length > longestShown ? `${cutText(shown, longestShown - 1)}…` : shown

const shownValue = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // Such as one that holds itself.
    return 'a value that is no JSON'
  }
}

const describe = (issue: z.core.$ZodIssue): string => {
  const values: unknown[] =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => issue.input?.[key]) : [issue.input]
  const shown = values.map(shownValue).join(', ')
  // What is wrong with the whole has no key to stand behind.
  const where = issue.path.length > 0 ? `${issue.path.map(String).join('.')}: ` : ''
  return `${where}${issue.message}, given ${shortened(shown)}`
}

/**
 * Checks a configuration against a schema, `memoryConfig` or an adapter's extension of it, and fills in every default.
 * Throws `MemError` `CONFIG_INVALID` whose message names each key, rule and value.
 */
export const readConfig = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(given ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  throw configError(parsed.error.issues.map(describe))
}

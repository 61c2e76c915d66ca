import { MemError } from '@mem/store'
import type { z } from 'zod'
import { type MemoryConfig, memoryConfig } from './memory-config.ts'

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), input)

const describe = (input: unknown, issue: z.core.$ZodIssue): string => {
  const key = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((name) => (key ? `${key}.${name}` : name))
    return `unknown key ${keys.join(', ')}`
  }
  const shown = JSON.stringify(valueAt(input, issue.path)) ?? 'undefined'
  return `${key || 'config'}: ${issue.message}, given ${shown.slice(0, 80)}`
}

/**
 * Checks a configuration and fills in every default.
 * Throws `MemError` `CONFIG_INVALID` whose message names each key, rule and value.
 */
export const resolveConfig = (input: unknown): MemoryConfig => {
  const given = input ?? {}
  const parsed = memoryConfig.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => describe(given, issue))
  throw new MemError(
    'CONFIG_INVALID',
    `The memory configuration is wrong: ${problems.join('; ')}. Correct it and restart.`,
    {
      data: { problems },
    },
  )
}

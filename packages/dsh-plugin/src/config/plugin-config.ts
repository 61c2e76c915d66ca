import { MemError, memoryConfig } from '@mem/engine'
import { z } from 'zod'

/** Every setting of a row's `config`: the engine's and, beside them, what only the plugin knows. Strict. */
export const pluginConfig = memoryConfig.extend({
  /** Folder of the memory; `~` and `$VAR` are expanded. Empty: `mem` in the DSH home. */
  dataDir: z.string().default(''),
  /** The command: whether the host gets it, and its name without the slash. */
  commands: z
    .strictObject({
      register: z.boolean().default(true),
      name: z
        .string()
        .regex(/^[a-z][a-z0-9_-]*$/, 'must be lower-case letters, digits, - and _, beginning with a letter')
        .default('memory'),
    })
    .prefault({}),
})

export type PluginConfig = z.infer<typeof pluginConfig>

/** A wrong configuration; each problem names key, rule and value. */
export const configError = (problems: readonly string[]) =>
  new MemError('CONFIG_INVALID', `The memory configuration is wrong: ${problems.join('; ')}.`, { data: { problems } })

const describe = (issue: z.core.$ZodIssue): string => {
  const values = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => issue.input?.[key]) : [issue.input]
  const rule = [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
  return `${rule}, given ${JSON.stringify(values).slice(1, -1).slice(0, 80)}`
}

/** Checks a row's `config`. Throws `MemError` `CONFIG_INVALID`. */
export const readConfig = (given: unknown): PluginConfig => {
  const parsed = pluginConfig.safeParse(given ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  throw configError(parsed.error.issues.map(describe))
}

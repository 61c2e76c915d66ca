import { MemError, memoryConfig } from '@mem/engine'
import { z } from 'zod'

/** Every setting of a row's `config`: the engine's and, beside them, what only the plugin knows. Strict. */
export const pluginConfig = memoryConfig.extend({
  /** Folder of the memory; `~` and `$VAR` are expanded. Empty: `mem` in the DSH home. */
  dataDir: z.string().default(''),
  commands: z
    .strictObject({
      /** False keeps the command out of the host. */
      register: z.boolean().default(true),
      /** Its name, without the slash. */
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

const describe = ({ path, message, input }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.join('.')}: ${message}, given ${JSON.stringify(input)?.slice(0, 80)}`

/** Checks a row's `config`. Throws `MemError` `CONFIG_INVALID`. */
export const readConfig = (given: unknown): PluginConfig => {
  const parsed = pluginConfig.safeParse(given ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  throw configError(parsed.error.issues.map(describe))
}

import { memoryConfig } from '@mem/engine'
import { z } from 'zod'

/** Every setting of a row's `config`: the engine's and, beside them, what only the plugin knows. Strict. */
export const pluginConfig = memoryConfig.extend({
  dataDir: z.string().default('').describe('Folder of the memory, with `~` and `$VAR`; empty: `mem` in the DSH home.'),
  backfill: z
    .strictObject({
      sessions: z.int().min(0).max(10_000).default(20).describe('Newest sessions of DSH read at start; 0 for none.'),
    })
    .prefault({}),
  commands: z
    .strictObject({
      register: z.boolean().default(true).describe('Give the host the command.'),
      name: z
        .string()
        .regex(/^[a-z][a-z0-9_-]*$/, 'must be lower-case letters, digits, - and _, beginning with a letter')
        .default('memory')
        .describe('Name of the command, without the slash.'),
      exposeModelTool: z.boolean().default(false).describe('Give the model a search tool, `memory_search`.'),
    })
    .prefault({}),
})

export type PluginConfig = z.infer<typeof pluginConfig>

import { z } from 'zod'

/** What is expected of the host's compaction, and what is said about it. */
export const compatibilityConfig = z
  .strictObject({
    compactionPolicy: z
      .enum(['auto', 'compaction-basic', 'billion-context', 'none'])
      .default('auto')
      .describe(
        '`auto` takes what the events show; `compaction-basic` expects compaction inside the step’s own chain of listeners; `billion-context` expects a compressor that may keep a block out; `none` expects no coordination and says so in the block.',
      ),
    reinjectAfterCompaction: z
      .boolean()
      .default(true)
      .describe('False keeps the block out of a session from its first compaction on.'),
    reportUnknownCompatibility: z.boolean().default(true).describe('Warn, in `status`, of what can’t be confirmed.'),
  })
  .prefault({})

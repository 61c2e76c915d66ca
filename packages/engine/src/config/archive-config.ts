import { z } from 'zod'

/** What is kept a second time, by itself, so that it can be read when the host's log no longer gives it. */
export const archiveConfig = z
  .strictObject({
    enabled: z.boolean().default(true),
    /** Archived text is cut to so many characters. */
    maxCharsPerEvent: z.int().min(100).max(1_000_000).default(4_000),
    /** Event types whose large texts are archived. */
    archiveTypes: z.array(z.string().min(1)).default(['tool/result', 'compaction/summary']),
  })
  .prefault({})

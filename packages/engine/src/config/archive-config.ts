import { z } from 'zod'
import { capturedTypes } from '../observe/captured-types.ts'

/** What is kept a second time, by itself, so that it can be read when the host's log no longer gives it. */
export const archiveConfig = z
  .strictObject({
    enabled: z
      .boolean()
      .default(true)
      .describe('Keep large texts a second time, by themselves, for when the host’s log no longer gives them.'),
    maxCharsPerEvent: z
      .int()
      .min(100)
      .max(1_000_000)
      .default(4_000)
      .describe('Archived text is cut to so many characters.'),
    archiveTypes: z
      .array(z.enum([...capturedTypes]))
      .default(['tool/result', 'compaction/summary'])
      .describe('Event types whose large texts are archived.'),
  })
  .prefault({})

import { z } from 'zod'

/** The tool that a model calls with what it keeps of a session. */
export const MEMORY_SAVE = {
  name: 'memory_save',
  description: 'Saves what is worth keeping of the session. All three arguments empty: nothing is.',
} as const

// Far above what is kept: an answer is cut to the caps of a record, and one beyond this is no answer to the question.
const MOST = 400_000

const fields = ['raw_memory', 'rollout_summary', 'rollout_slug'] as const

/** Its arguments: all three filled, or all three blank. */
export const memorySave = z
  .strictObject({
    raw_memory: z.string().max(MOST).describe('Markdown by task; empty when nothing is worth keeping.'),
    rollout_summary: z
      .string()
      .max(MOST)
      .describe('Markdown recap of the session; empty when nothing is worth keeping.'),
    rollout_slug: z
      .string()
      .max(400)
      .describe('Two to six words, a-z and 0-9, joined by "-"; empty when nothing is worth keeping.'),
  })
  .refine((given) => new Set(fields.map((field) => given[field].trim() === '')).size === 1, {
    error: `Fill ${fields.join(', ')}, or leave all three empty when nothing is worth keeping.`,
  })

export type MemorySave = z.infer<typeof memorySave>

import { z } from 'zod'

const label = z.string().min(1).max(256)

/** One line of a log; other keys are ignored, so that exports of other tools can be replayed as they are. */
export const logEventSchema = z.object({
  session: label,
  seq: z.int().min(0),
  role: z.enum(['user', 'assistant', 'tool']),
  text: z.string(),
  /** Sessions of one space share their memory. */
  space: label.nullish(),
  id: label.nullish(),
  ts: z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), 'must be an ISO date')
    .nullish(),
  speaker: label.nullish(),
  tool: label.nullish(),
})

export type LogEvent = z.infer<typeof logEventSchema>

import { z } from 'zod'

/** What the memory's log says about one step; the data of `/memory explain`. */
export const loggedBlockSchema = z.object({
  status: z.string(),
  injected: z.boolean(),
  reason: z.string(),
  budget: z.number(),
  usedTokens: z.number(),
  contentHash: z.string().nullable(),
  elapsedMicroseconds: z.number().nullable(),
  lines: z.array(
    z.object({
      position: z.number().nullable(),
      section: z.string(),
      ref: z.string().nullable(),
      text: z.string(),
    }),
  ),
  omitted: z.array(
    z.object({
      ref: z.string().nullable(),
      reason: z.string(),
      detail: z.string().optional(),
      shownAs: z.string().nullish(),
    }),
  ),
})

export type LoggedBlock = z.infer<typeof loggedBlockSchema>

import { z } from 'zod'
import { sessionKey } from '../boundary/identifier.ts'
import { label } from '../boundary/label.ts'

/** Shape of a session's announcement at our boundary; extra fields are ignored. */

export const sessionInfoSchema = z.object({
  key: sessionKey,
  /** Longest path of Linux. */
  cwd: z.string().max(4_096).nullish(),
  workspace: z.union([z.literal(''), sessionKey]).nullish(),
  origin: z.enum(['root', 'subagent']).exactOptional(),
  hostVersion: label.nullish(),
})

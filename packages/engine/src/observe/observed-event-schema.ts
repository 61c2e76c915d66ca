import { z } from 'zod'
import { label } from '../boundary/label.ts'
import { sessionKey } from '../boundary/session-key.ts'

/** Shape of a host event at our boundary; extra fields are ignored, since hosts add some with every version. */
export const observedEventSchema = z.object({
  session: sessionKey,
  seq: z.int().min(0),
  type: z.string().min(1).max(128),
  text: z.string(),
  time: z.number().finite().nullish(),
  offsetMinutes: z.int().min(-1_440).max(1_440).nullish(),
  turn: z.int().nullish(),
  step: z.int().nullish(),
  messageId: label,
  sourceKind: label,
  sourceForm: label,
  toolName: label,
  callId: label,
  speaker: label,
})

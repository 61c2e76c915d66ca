import { z } from 'zod'
import { identifier, sessionKey } from '../boundary/identifier.ts'
import { label } from '../boundary/label.ts'

// What only becomes `user` by cleaning isn't: the word alone says that a person typed.
const sourceKind = z.string().transform((given) => {
  const cleaned = label.parse(given)
  return cleaned === 'user' && given !== 'user' ? 'unknown' : cleaned
})

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
  messageId: identifier.nullish(),
  sourceKind: sourceKind.nullish(),
  sourceForm: label.nullish(),
  toolName: label.nullish(),
  callId: identifier.nullish(),
  speaker: label.nullish(),
})

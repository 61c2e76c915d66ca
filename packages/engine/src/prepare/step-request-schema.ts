import { z } from 'zod'
import { sessionKey } from '../boundary/identifier.ts'
import { label } from '../boundary/label.ts'

/** Shape of a step's request at our boundary; extra fields are ignored. */
export const stepRequestSchema = z.object({
  session: sessionKey,
  text: z.string(),
  askedAt: z.number().finite().nullish(),
  offsetMinutes: z.int().min(-1_440).max(1_440).nullish(),
  turn: z.int().nullish(),
  step: z.int().nullish(),
  // Looked up and never stored, and there are thousands: no need to take out secrets.
  visible: z.array(
    z.object({ messageId: z.string().nullish(), text: z.string().exactOptional(), blockHash: z.string().nullish() }),
  ),
  budgetTokens: z.int().min(1).exactOptional(),
  trigger: label.exactOptional(),
})

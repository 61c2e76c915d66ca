import { z } from 'zod'
import type { ItemDraft, ItemReading } from './item.ts'
import { ITEM_KINDS } from './item-kinds.ts'

const text = (max: number) => z.string().min(1).max(max)

const span = z
  .strictObject({ start: z.int().min(0), end: z.int() })
  .refine(({ start, end }) => end > start, 'a span must end after it starts')

const source = z.strictObject({ event: z.int().min(1), span, quote: text(20_000) })

// Their inner shape belongs to @mem/text; here they are only kept.
const number = z.custom<ItemDraft['numbers'][number]>(
  (value) => typeof value === 'object' && value !== null,
  'expected a number mention',
)

const reading = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  polarity: z.enum(['positive', 'negative', 'mixed']),
  durability: z.enum(['now', 'session', 'workspace', 'global']),
  tier: z.enum(['active', 'tentative']),
  conditions: z.array(text(20_000)).readonly(),
  numbers: z.array(number).readonly(),
  subject: text(1024).nullable(),
  attribute: text(1024).nullable(),
  value: text(20_000).nullable(),
  score: z.number().nullable(),
  reasons: z.array(z.string()).readonly(),
  extractor: text(128),
})

/** What `items.revise` accepts. */
export const itemReading: z.ZodType<ItemReading> = reading

/** What `items.put` accepts. */
export const itemDraft: z.ZodType<ItemDraft> = reading.extend({
  session: text(256),
  content: text(20_000).regex(/\S/, 'content must hold a word'),
  evidence: z.enum(['user_explicit', 'skill', 'artifact_verified', 'assistant_proposal', 'inferred']),
  sources: z.array(source).min(1, 'an item needs at least one source').readonly(),
})

import type { Answer, Opinion } from '@mem/extract'
import { MemError } from '@mem/store'
import { z } from 'zod'

/** What an OpenAI-compatible server sends; it adds much else, which is ignored. */
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

const envelope = z.strictObject({ opinions: z.array(z.unknown()).max(200) })

const opinion: z.ZodType<Opinion> = z.strictObject({
  id: z.string().max(16),
  keep: z.boolean(),
  quote: z.string().max(2_000),
  polarity: z.enum(['positive', 'negative', 'mixed']),
})

const unusable = (why: string): MemError => new MemError('MODEL_FAILED', `the model's answer can't be used: ${why}`)

const json = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the answer, which may quote anything.
    throw unusable(`${what} is no JSON`)
  }
}

/**
 * Reads a completion strictly: its content must be exactly one JSON object of the shape asked for, without prose around
 * it. Entries that don't have their shape are counted and left out; the others stand. Throws `MODEL_FAILED`.
 */
export const readAnswer = (text: string): Answer => {
  const outer = completion.safeParse(json(text, 'the response'))
  if (!outer.success) throw unusable('the response is no chat completion')
  const content = outer.data.choices[0]?.message.content ?? ''
  const inner = envelope.safeParse(json(content, 'its content'))
  if (!inner.success) throw unusable('its content is not an object of opinions')
  const parsed = inner.data.opinions.map((entry) => opinion.safeParse(entry))
  const opinions = parsed.flatMap(({ data }) => data ?? [])
  return { opinions, illegal: parsed.length - opinions.length }
}

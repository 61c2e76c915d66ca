import { z } from 'zod'

const tokens = z.number().int().nonnegative()

// Servers add much else, which is ignored; what is read has exactly these shapes. Null stands for absent in many of them.
const toolCall = z.object({
  index: z.number().int().min(0).max(1_000).nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
})

const part = z.object({
  content: z.string().nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(toolCall).nullish(),
})

/** One event of a stream (`delta`), or a whole answer (`message`). */
export const completionChunk = z.object({
  choices: z
    .array(z.object({ delta: part.nullish(), message: part.nullish(), finish_reason: z.string().nullish() }))
    .nullish(),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
  error: z.unknown().optional(),
})

export type CompletionChunk = z.infer<typeof completionChunk>
export type ToolCallDelta = z.infer<typeof toolCall>
export type AnswerPart = z.infer<typeof part>

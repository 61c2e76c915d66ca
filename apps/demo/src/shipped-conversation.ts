import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { LogEvent } from './log/log-event.ts'
import { parseLog } from './log/parse-log.ts'

const questionsSchema = z.array(z.object({ text: z.string() }))

/** The conversation and questions that ship with the repository, from its `examples` folder. */
export function shippedConversation(folder: string): { events: readonly LogEvent[]; questions: readonly string[] } {
  const name = 'long-conversation.jsonl'
  const events = parseLog(readFileSync(join(folder, name), 'utf8'), name)
  const parsed = questionsSchema.parse(JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')))
  return { events, questions: parsed.map((question) => question.text) }
}

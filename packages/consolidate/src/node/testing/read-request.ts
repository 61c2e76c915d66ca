import { z } from 'zod'
import type { RecordedRequest } from './recorded-request.ts'

const content = z
  .union([z.string(), z.array(z.object({ text: z.string().optional() })), z.null()])
  .optional()
  .transform((value) => (typeof value === 'string' ? value : (value ?? []).map(({ text }) => text ?? '').join('\n')))

const chat = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content })),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).optional(),
})

const record = z.record(z.string(), z.unknown())

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Neither UTF-8 nor JSON: the request is recorded as one that no rule can answer.
    return null
  }
}

const instructs = ({ role }: { role: string }): boolean => role === 'system' || role === 'developer'

export type RequestContents = Pick<RecordedRequest, 'body' | 'model' | 'tools' | 'system' | 'text'>

/** What a request asks; empty parts where it is no chat completion. */
export function readRequest(bytes: Uint8Array): RequestContents {
  const value = jsonOf(bytes)
  const body = record.safeParse(value).data ?? null
  const { data } = chat.safeParse(value)
  if (!data) return { body, model: '', tools: [], system: '', text: '' }
  const joined = (wanted: boolean) =>
    data.messages
      .filter((message) => instructs(message) === wanted)
      .map((message) => message.content)
      .join('\n')
  const tools = (data.tools ?? []).map((tool) => tool.function.name)
  return { body, model: data.model, tools, system: joined(true), text: joined(false) }
}

import type { ScriptedAnswer } from './script.ts'

const pieces = (text: string, length: number): string[] => {
  const count = Math.ceil(text.length / length)
  return Array.from({ length: count }, (_, index) => text.slice(index * length, (index + 1) * length))
}

const callsOf = ({ calls = [] }: ScriptedAnswer, tool: string) =>
  calls.map((call, index) => ({
    index,
    id: `call_${index}`,
    name: call.tool ?? tool,
    text: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
  }))

const finishOf = ({ finish, calls = [] }: ScriptedAnswer): string | null =>
  finish === undefined ? (calls.length > 0 ? 'tool_calls' : 'stop') : finish

const usageOf = (answer: ScriptedAnswer, tool: string, requestBytes: number) => {
  if (answer.usage === null) return null
  const length = callsOf(answer, tool).reduce((sum, { text }) => sum + text.length, answer.text?.length ?? 0)
  const counted = { inputTokens: Math.ceil(requestBytes / 4), outputTokens: Math.ceil(length / 4) }
  const { inputTokens, outputTokens } = answer.usage ?? counted
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens }
}

export interface AskedBy {
  /** Name of the tool that is called where the answer names none. */
  readonly tool: string
  readonly model: string
  readonly requestBytes: number
}

const frame = ({ model }: AskedBy, object: string) => ({ id: 'chatcmpl-script', object, created: 0, model })

/** The events of a streamed answer, in order, without `[DONE]`: each is what stands behind `data: `. */
export function streamEvents(answer: ScriptedAnswer, asked: AskedBy): string[] {
  const { text = '', deltaLength = 24 } = answer
  const base = frame(asked, 'chat.completion.chunk')
  const chunk = (delta: unknown, finish: string | null = null) =>
    JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] })
  const callEvents = callsOf(answer, asked.tool).flatMap(({ index, id, name, text: whole }) => [
    chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
    ...pieces(whole, deltaLength).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
  ])
  const finish = finishOf(answer)
  const usage = usageOf(answer, asked.tool, asked.requestBytes)
  return [
    chunk({ role: 'assistant', content: '' }),
    ...pieces(text, deltaLength).map((part) => chunk({ content: part })),
    ...callEvents,
    ...(finish === null ? [] : [chunk({}, finish)]),
    ...(usage === null ? [] : [JSON.stringify({ ...base, choices: [], usage })]),
  ]
}

/** The same answer as one JSON text. */
export function wholeAnswer(answer: ScriptedAnswer, asked: AskedBy): string {
  const calls = callsOf(answer, asked.tool).map(({ id, name, text }) => ({
    id,
    type: 'function',
    function: { name, arguments: text },
  }))
  const message = {
    role: 'assistant',
    content: answer.text ?? null,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  }
  return JSON.stringify({
    ...frame(asked, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: finishOf(answer) }],
    usage: usageOf(answer, asked.tool, asked.requestBytes),
  })
}

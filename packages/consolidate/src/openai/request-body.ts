import type { ModelRequest } from '../ports/language-model.ts'
import type { OpenAiOptions } from './open-ai-options.ts'

const choices = {
  forced: (name: string) => ({ tool_choice: { type: 'function', function: { name } } }),
  // Not sent: `auto` is the default, and servers without the parameter refuse it.
  offered: () => ({}),
} as const

const toolPart = ({ tool, toolUse }: ModelRequest) => {
  if (toolUse === 'none') return {}
  const { name, description, schema } = tool
  const tools = [{ type: 'function', function: { name, description, parameters: schema } }]
  return { tools, ...choices[toolUse](name) }
}

/** The body of a streamed chat completion. */
export function requestBody(request: ModelRequest, outputCap: NonNullable<OpenAiOptions['outputCap']>): string {
  const { route, system, messages, maxOutputTokens, effort } = request
  return JSON.stringify({
    model: route.model,
    stream: true,
    stream_options: { include_usage: true },
    [outputCap]: maxOutputTokens,
    ...(effort === null ? {} : { reasoning_effort: effort }),
    messages: [{ role: 'system', content: system }, ...messages.map(({ role, text }) => ({ role, content: text }))],
    ...toolPart(request),
  })
}

import type { Generation, ModelUsage } from '../ports/language-model.ts'
import { type AnswerPart, type CompletionChunk, completionChunk } from './completion-chunk.ts'
import { ModelFailed } from './model-failed.ts'
import { describedError } from './read-error.ts'
import { createToolCalls } from './tool-calls.ts'

/** An answer that grows. */
export interface GrowingAnswer {
  /** Takes one event or a whole answer in, as JSON. Throws `ModelFailed`. */
  add(json: string): void
  /** Whether the server said that the answer is complete. */
  finished(): boolean
  /** What has come so far. */
  soFar(): Pick<Generation, 'text' | 'toolCalls' | 'usage'>
  /** The answer at the end of the connection. Throws `ModelFailed` when it isn't complete. */
  end(): Generation
}

const read = (json: string): CompletionChunk => {
  try {
    return completionChunk.parse(JSON.parse(json))
  } catch {
    // Both parsers quote what they read.
    throw new ModelFailed('transport', 'The model server sent something that is no chat completion.')
  }
}

const endOf = (reason: string, hasCalls: boolean, text: string): Generation['end'] => {
  if (reason === 'length') return 'length'
  if (reason === 'content_filter') throw new ModelFailed('content-filter', 'The provider’s filter stopped the answer.')
  if (reason === 'insufficient_system_resource')
    throw new ModelFailed('transport', 'The model server ran out of resources.')
  if (reason !== 'stop' && reason !== 'tool_calls' && reason !== 'function_call')
    throw new ModelFailed('other', 'The answer ended for a reason that isn’t known.')
  if (hasCalls) return 'tool'
  return text.trim() === '' ? 'empty' : 'text'
}

export function createGrowingAnswer(): GrowingAnswer {
  const texts: string[] = []
  const tools = createToolCalls()
  let reason: string | null = null
  let declined = false
  let usage: ModelUsage | null = null

  const take = ({ content, refusal, tool_calls }: AnswerPart): void => {
    texts.push(content ?? '')
    declined ||= Boolean(refusal)
    for (const call of tool_calls ?? []) tools.add(call)
  }
  const soFar = () => ({ text: texts.join(''), toolCalls: tools.calls(), usage })

  return {
    add(json) {
      const chunk = read(json)
      if (chunk.error !== undefined && chunk.error !== null) throw describedError(JSON.stringify(chunk.error), null)
      const choice = chunk.choices?.[0]
      const part = choice?.delta ?? choice?.message
      if (part) take(part)
      reason = choice?.finish_reason ?? reason
      if (chunk.usage) usage = { inputTokens: chunk.usage.prompt_tokens, outputTokens: chunk.usage.completion_tokens }
    },
    finished: () => reason !== null,
    soFar,
    end() {
      if (reason === null)
        throw new ModelFailed('transport', 'The model server broke off before the answer was complete.')
      if (declined) throw new ModelFailed('content-filter', 'The model declined.')
      const answer = soFar()
      return { ...answer, end: endOf(reason, answer.toolCalls.length > 0, answer.text), failure: null }
    },
  }
}

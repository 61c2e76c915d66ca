import type { Generation, LanguageModel, ModelRequest } from '../ports/language-model.ts'
import { createGrowingAnswer, type GrowingAnswer } from './growing-answer.ts'
import { ModelFailed } from './model-failed.ts'
import { type OpenAiOptions, requireOptions } from './open-ai-options.ts'
import { readResponse } from './read-response.ts'
import { requestBody } from './request-body.ts'

const reasonOf = (error: unknown): ModelFailed => {
  if (error instanceof ModelFailed) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  // Only a code of the system is repeated: messages quote addresses and headers.
  const shown = /^[A-Z][A-Z0-9_]{2,39}$/.test(code) ? ` (${code})` : ''
  return new ModelFailed('transport', `The model server can’t be reached or broke off${shown}.`)
}

const failedBy = (answer: GrowingAnswer, { code, message, retryAfterMs }: ModelFailed): Generation => ({
  ...answer.soFar(),
  end: 'failed',
  failure: { code, message, retryAfterMs },
})

const concluded = (answer: GrowingAnswer): Generation => {
  try {
    return answer.end()
  } catch (error) {
    return failedBy(answer, reasonOf(error))
  }
}

/**
 * A language model behind the chat completions of OpenAI, streamed. It keeps no clock: whoever calls bounds the time by the
 * signal. No error holds the key or words of the server. Throws `OPTION_INVALID`.
 */
export function openAiModel(options: OpenAiOptions): LanguageModel {
  requireOptions(options)
  const { endpoint, apiKey, provider, model, outputCap = 'max_tokens', fetch: send = fetch } = options
  const known = { contextTokens: null, maxOutputTokens: null, forcedTool: true, efforts: [], ...options.capabilities }
  /** Models for which the server refused to have a tool demanded. */
  const notForced = new Set<string>()

  const post = (request: ModelRequest): Promise<Response> =>
    send(`${endpoint.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: requestBody(request, outputCap),
      signal: request.signal,
      // Another address would get the session's words and the key.
      redirect: 'error',
    })

  const generate = async (request: ModelRequest): Promise<Generation> => {
    const answer = createGrowingAnswer()
    try {
      if (request.route.provider !== provider)
        throw new ModelFailed('not-found', 'The model belongs to another provider than this server.')
      await readResponse(await post(request), answer)
      return concluded(answer)
    } catch (error) {
      if (request.signal.aborted) return { ...answer.soFar(), end: 'aborted', failure: null }
      // The server had said that all was there; only the end of the connection went wrong.
      if (!(error instanceof ModelFailed) && answer.finished()) return concluded(answer)
      const failed = reasonOf(error)
      if (failed.code === 'tool-unsupported' && request.toolUse === 'forced') notForced.add(request.route.model)
      return failedBy(answer, failed)
    }
  }

  return {
    defaultRoute: async () => (model ? { provider, model } : null),
    capabilities: async (route) =>
      route.provider === provider ? { ...known, forcedTool: known.forcedTool && !notForced.has(route.model) } : null,
    generate,
  }
}

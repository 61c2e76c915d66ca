import { MemError } from '@mem/store'
import { readBounded } from './read-bounded.ts'

/** A server that speaks the OpenAI interface. */
export interface ModelServer {
  /** Base address, such as `https://host/v1`. */
  readonly endpoint: string
  /** Null when the server wants none. */
  readonly apiKey: string | null
  readonly timeoutMs: number
}

export interface ServerQuestion {
  /** Path below the base address, such as `/embeddings`. */
  readonly path: string
  /** What is sent as JSON. */
  readonly body: unknown
  /** Most bytes of the answer. */
  readonly longest: number
  readonly signal: AbortSignal
}

const post = async (server: ModelServer, { path, body, longest }: ServerQuestion, signal: AbortSignal) => {
  const response = await fetch(`${server.endpoint.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(server.apiKey === null ? {} : { authorization: `Bearer ${server.apiKey}` }),
    },
    body: JSON.stringify(body),
    signal,
    // Another address would get texts and key.
    redirect: 'error',
  })
  if (response.ok) return readBounded(response, longest)
  const { status } = response
  await response.body?.cancel()
  // The body isn't repeated: some servers quote the key in it.
  throw new MemError('MODEL_FAILED', `the model server answered ${status}`, { data: { status } })
}

const describe = (error: unknown, timeout: AbortSignal, timeoutMs: number): string => {
  if (timeout.aborted) return `the model server gave no answer within ${timeoutMs} ms`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `the model server can't be reached or broke off${code}`
}

/**
 * Sends one question and gives the text of the answer. Throws `MODEL_FAILED` with one sentence that holds no key; its data
 * has the HTTP status where the server answered with another than success.
 */
export const askServer = async (server: ModelServer, question: ServerQuestion): Promise<string> => {
  const timeout = AbortSignal.timeout(server.timeoutMs)
  try {
    return await post(server, question, AbortSignal.any([question.signal, timeout]))
  } catch (error) {
    if (MemError.is(error)) throw error
    throw new MemError('MODEL_FAILED', describe(error, timeout, server.timeoutMs))
  }
}

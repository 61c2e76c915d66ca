import type { ModelFailure } from '../ports/language-model.ts'
import { ModelFailed } from './model-failed.ts'

const byStatus: Readonly<Record<number, ModelFailure>> = {
  401: 'auth',
  // The account has no money left: like a wrong key, a matter for a person.
  402: 'auth',
  403: 'auth',
  404: 'not-found',
  408: 'timeout',
  413: 'context-overflow',
  429: 'rate-limited',
}

// What servers write in the body of a 400 or 422: OpenAI, Azure, DeepSeek, vLLM, llama.cpp, Ollama, gateways.
const byWords: readonly (readonly [RegExp, ModelFailure])[] = [
  [
    /context.?(?:length|window|size)|maximum context|too many (?:input )?tokens|(?:prompt|input) is too long|input length/i,
    'context-overflow',
  ],
  [/content.?filter|content.?policy|content.?management/i, 'content-filter'],
  [/model.?not.?(?:found|exist)|model.{0,80}does not exist|no such model|invalid model/i, 'not-found'],
  [
    /tool_choice|tool choice|(?:tools?|functions?)\b.{0,60}(?:not |un)support|(?:not |un)support.{0,60}\b(?:tools?|functions?)\b/i,
    'tool-unsupported',
  ],
]

const byBody = (body: string): ModelFailure => byWords.find(([words]) => words.test(body))?.[1] ?? 'other'

/** What an error that a server describes in words means. */
export function describedError(body: string, status: number | null): ModelFailed {
  if (status === null) {
    const code = /rate.?limit|too many requests/i.test(body) ? 'rate-limited' : byBody(body)
    return new ModelFailed(code === 'other' ? 'transport' : code, 'The model server broke off with an error.')
  }
  return new ModelFailed(byBody(body), `The model server answered ${status}.`)
}

// A date of HTTP begins with the day; `Date.parse` would take much else for one.
const DATE = /^[A-Z][a-z]{2,8}, /
const DECIMAL = /^\d{1,9}(?:\.\d{1,9})?$/

/**
 * Milliseconds that a server asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as a date, which is compared with
 * the server's own clock. Null where it says nothing usable.
 */
export function retryAfterMs(headers: Headers): number | null {
  const exact = headers.get('retry-after-ms')
  if (exact !== null && DECIMAL.test(exact)) return Math.ceil(Number(exact))
  const after = headers.get('retry-after')?.trim()
  if (!after) return null
  if (DECIMAL.test(after)) return Math.ceil(Number(after) * 1_000)
  if (!DATE.test(after)) return null
  const wait = Date.parse(after) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

/** What an HTTP status other than success means. The body is looked through and never repeated. */
export function statusError(status: number, headers: Headers, body: string): ModelFailed {
  const known = byStatus[status] ?? (status >= 500 ? 'transport' : null)
  if (known === null) return describedError(body, status)
  const wait = known === 'rate-limited' || known === 'transport' ? retryAfterMs(headers) : null
  return new ModelFailed(known, `The model server answered ${status}.`, wait)
}

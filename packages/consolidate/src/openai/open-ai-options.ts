import { MemError } from '@mem/store'
import type { ModelCapabilities } from '../ports/language-model.ts'

export interface OpenAiOptions {
  /** Base address, such as `https://host/v1`; without user and password. */
  readonly endpoint: string
  /** Null when the server wants none. */
  readonly apiKey: string | null
  /** Name of the provider behind the address: a request for another is refused and never sent. */
  readonly provider: string
  /** Model of the default route; without one there is no default route. */
  readonly model?: string
  /** What is known of its models; the interface doesn't say. By default nothing, but that a call of a tool can be demanded. */
  readonly capabilities?: Partial<ModelCapabilities>
  /** Name of the output cap in a request. Default `max_tokens`; newer models of OpenAI want `max_completion_tokens`. */
  readonly outputCap?: 'max_tokens' | 'max_completion_tokens'
  readonly fetch?: typeof fetch
}

const usable = (endpoint: string): boolean => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  const web = url?.protocol === 'https:' || url?.protocol === 'http:'
  return web && url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
}

/** Throws `OPTION_INVALID` for what could never be sent; the values aren't repeated, they may hold a key. */
export function requireOptions({ endpoint, apiKey, provider }: OpenAiOptions): void {
  const invalid = (key: string, rule: string) =>
    new MemError('OPTION_INVALID', `${key} must be ${rule}.`, { data: { key, rule } })
  if (!usable(endpoint))
    throw invalid('endpoint', 'an http or https address without user, password, query and fragment')
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey))
    throw invalid('apiKey', 'null or printable ASCII without spaces')
  if (provider === '') throw invalid('provider', 'the name of the provider')
}

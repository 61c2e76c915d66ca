import type { LanguageModel, ModelCapabilities } from '../ports/language-model.ts'

export interface OpenAiOptions {
  /** Base address, such as `https://host/v1`; without user and password. */
  readonly endpoint: string
  /** Null when the server wants none. */
  readonly apiKey: string | null
  /** Name of the provider behind the address: a request for another is refused and never sent. */
  readonly provider: string
  /** Model of the default route; without one there is no default route. */
  readonly model?: string
  /** What is known of its models; the interface doesn't say. */
  readonly capabilities?: Partial<ModelCapabilities>
  /** Name of the output cap in a request. Default `max_tokens`; newer models of OpenAI want `max_completion_tokens`. */
  readonly outputCap?: 'max_tokens' | 'max_completion_tokens'
  readonly fetch?: typeof fetch
}

/**
 * A language model behind the chat completions of OpenAI, streamed. It keeps no clock: whoever calls bounds the time by the
 * signal. No error holds the key. Throws `OPTION_INVALID`.
 */
export function openAiModel(_options: OpenAiOptions): LanguageModel {
  throw new Error('being built')
}

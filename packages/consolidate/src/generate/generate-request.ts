import type { z } from 'zod'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel, ModelMessage, ModelRoute, ModelTool } from '../ports/language-model.ts'

export interface GeneratePorts {
  readonly model: LanguageModel
  /** Bounds each call in time and names it. */
  readonly clock: Pick<Clock, 'sleep' | 'newId'>
  /** Estimated tokens of a text; right for dense JSON and for Chinese. */
  readonly estimate: (text: string) => number
}

/** What one generation may use up, all of its calls together. */
export interface GenerateLimits {
  /** Most calls: what is left of the run. */
  readonly maxCalls: number
  /** Most tokens, in and out: what is left of the run and the day. A call that might exceed it isn't made. */
  readonly maxTokens: number
  /** Most estimated tokens that one call sends: instructions, tool and messages. */
  readonly maxInputTokens: number
  /** Highest output cap when an answer was cut off and is asked for again. */
  readonly maxOutputTokens: number
  /** Milliseconds after which a call is given up. */
  readonly callTimeoutMs: number
}

export interface GenerateRequest<T> {
  readonly route: ModelRoute
  /** Instructions; never blank, since some providers refuse a request without them. */
  readonly system: string
  /** At least one message of the user that isn't blank; redacted by whoever made it. */
  readonly messages: readonly ModelMessage[]
  /**
   * The same messages within so many estimated tokens, for a model whose window is smaller than thought or whose answer
   * was cut off; null when they can't be made that small. Absent: there is no smaller input.
   */
  readonly shrink?: (tokens: number) => readonly ModelMessage[] | null
  /** The tool to be called; the JSON schema of its arguments is made from `schema`. */
  readonly tool: Pick<ModelTool, 'name' | 'description'>
  readonly schema: z.ZodType<T>
  /** Output cap of the first call. */
  readonly maxOutputTokens: number
  /** As configured: used only when the model lists it; empty or null for the provider's default. */
  readonly effort: string | null
  readonly signal: AbortSignal
  readonly limits: GenerateLimits
}

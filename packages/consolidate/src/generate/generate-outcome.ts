import type { Generation } from '../ports/language-model.ts'

/** Why there is no value (docs of each: what the job does with it). */
export type GenerateFailure =
  /** Answers that stayed unusable after one repair turn. */
  | 'no-tool'
  | 'wrong-tool'
  | 'bad-json'
  | 'schema-invalid'
  /** Cut off at the output cap, also with a doubled cap and with half the input. */
  | 'truncated'
  | 'empty'
  /** The model or its provider declined. */
  | 'refused'
  /** Too large for the model or for the limit, and can't be made smaller. */
  | 'context-overflow'
  | 'transport'
  | 'timeout'
  /** Wait `retryAfterMs`, or as long as usual. The attempt doesn't count. */
  | 'rate-limited'
  /** A person must put it right: key or account, name of the model. */
  | 'auth'
  | 'not-found'
  /** The caller's signal. The attempt doesn't count. */
  | 'aborted'
  /** The calls or tokens that were left are used up. */
  | 'limit'
  /** The provider refused for a reason that isn't known. */
  | 'failed'

/** One answer of the model, for logs that may hold model text: redacted, and cut at 20,000 characters. */
export interface GenerateAnswer {
  readonly end: Generation['end']
  readonly text: string
}

/** What was used, whatever the outcome. */
export interface GenerateUse {
  readonly calls: number
  /** As the provider counts; estimated where it doesn't. */
  readonly inputTokens: number
  readonly outputTokens: number
  /** The effort that was really sent; null for the provider's default. */
  readonly effort: string | null
  readonly answers: readonly GenerateAnswer[]
}

export type GenerateOutcome<T> = GenerateUse &
  (
    | { readonly class: 'ok'; readonly value: T }
    | {
        readonly class: GenerateFailure
        /** One sentence without a key and without words of the model. */
        readonly message: string
        readonly retryAfterMs: number | null
      }
  )

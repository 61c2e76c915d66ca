import type { ModelFailure } from '../ports/language-model.ts'

/** A failure on its way to becoming a value. Its message is one of our own sentences: a server's may quote the key. */
export class ModelFailed extends Error {
  readonly code: ModelFailure
  readonly retryAfterMs: number | null

  constructor(code: ModelFailure, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

import type { Span } from '../span.ts'

/** A secret found in a text. */
export interface SecretSpan extends Span {
  /** What it is, such as `github` or `password`. */
  readonly kind: string
}

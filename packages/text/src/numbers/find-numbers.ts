/** A number as said, with its unit. */
export interface NumberMention {
  /** As written, unit included. */
  readonly raw: string
  /** Canonical value: a number, or text for ranges, versions, dates and addresses. */
  readonly value: number | string
  /** Canonical unit such as `ms`, `%`, `MB`, `users`, `port`, `version`; null when there is none. */
  readonly unit: string | null
  readonly start: number
  readonly end: number
}

export declare function findNumbers(text: string): readonly NumberMention[]

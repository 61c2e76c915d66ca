/** One way to say a number. Rules are tried in order where a number may begin; the first that reads one wins. */
export interface NumberRule {
  /** How it begins when not with a digit or sign: alternatives without `|` inside them. */
  readonly opens?: string
  /** Sticky and with every quantifier bounded, so that a text is read in linear time. */
  readonly pattern: RegExp
  /** Value and unit of a match; null when it isn't a number after all. */
  readonly read: (match: RegExpExecArray) => NumberReading | null
}

export interface NumberReading {
  readonly value: number | string
  readonly unit: string | null
}

/** Compiles a rule's pattern; case doesn't matter. */
export function sticky(source: string): RegExp {
  return new RegExp(source, 'iy')
}

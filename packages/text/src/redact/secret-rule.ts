/** A secret that can be told by its own form, such as a key with its provider's prefix. */
export interface SecretRule {
  /** Name in the replacement `[secret:kind]`: lower case and hyphens, at most 24 characters. */
  readonly kind: string
  /** Pattern of the beginning, which few other texts share. */
  readonly start: string
  /** Pattern of the whole form, without groups. Only the last quantifier may be unbounded. */
  readonly form: string
}

/** A rule for `start` followed by `rest`. */
export function secretRule(kind: string, start: string, rest: string): SecretRule {
  return { kind, start, form: start + rest }
}

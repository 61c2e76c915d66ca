/** A secret that can be told by its own form, such as a key with its provider's prefix. */
export interface SecretRule {
  /** Name in the replacement `[secret:kind]`: lower case and hyphens, at most 24 characters. */
  readonly kind: string
  /** The form, from its first character; sticky. Only the last quantifier may be unbounded. */
  readonly pattern: RegExp
  /** Pattern of the beginning, which few other texts share. */
  readonly start: string
}

// What may follow a secret: not more of its own characters.
const END = '(?![A-Za-z0-9])'

/** A rule for `start` followed by `rest`. */
export function secretRule(kind: string, start: string, rest: string): SecretRule {
  return { kind, start, pattern: new RegExp(`${start}${rest}${END}`, 'y') }
}

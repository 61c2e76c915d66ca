import { normalizeText, redactSecrets } from '@mem/text'

/** Never words: digests, and what names a row. */
const KEPT: ReadonlySet<string> = new Set(['content_hash', 'digest', 'id', 'hex'])

interface Redacted {
  readonly value: unknown
  /** Kinds of the secrets that were taken out. */
  readonly kinds: readonly string[]
}

/**
 * A value read from a line without the secrets in it: rules get better, and a file can be edited. Texts are looked at
 * normalised, as they are stored; those without a secret stay as they are.
 */
export function redactRow(value: unknown): Redacted {
  const kinds: string[] = []
  const walk = (held: unknown): unknown => {
    if (typeof held === 'string') return withoutSecrets(held, kinds)
    if (Array.isArray(held)) return held.map(walk)
    if (typeof held !== 'object' || held === null) return held
    return Object.fromEntries(Object.entries(held).map(([key, inner]) => [key, KEPT.has(key) ? inner : walk(inner)]))
  }
  return { value: walk(value), kinds }
}

function withoutSecrets(text: string, kinds: string[]): string {
  const { text: redacted, secrets } = redactSecrets(normalizeText(text))
  kinds.push(...secrets.map(({ kind }) => kind))
  return secrets.length > 0 ? redacted : text
}

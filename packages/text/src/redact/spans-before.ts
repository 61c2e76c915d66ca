import { redactedMark } from './redacted-mark.ts'
import type { SecretSpan } from './secret-span.ts'

/**
 * Where spans of a redacted text stood before `secrets` were replaced. Both lists are in order and don't overlap; a
 * span that touches a replaced secret takes in the whole of it.
 */
export function spansBefore(spans: readonly SecretSpan[], secrets: readonly SecretSpan[]): SecretSpan[] {
  let next = 0
  let grown = 0
  // Moves on behind every secret whose mark ends at or before `at`; both ends of the spans come in ascending order.
  const passUntil = (at: number): void => {
    for (let secret = secrets[next]; secret !== undefined; secret = secrets[next]) {
      const mark = redactedMark(secret.kind).length
      if (secret.start + grown + mark > at) return
      grown += mark - (secret.end - secret.start)
      next++
    }
  }
  return spans.map((span) => {
    passUntil(span.start)
    const start = Math.min(span.start - grown, secrets[next]?.start ?? Number.POSITIVE_INFINITY)
    passUntil(span.end)
    const cut = secrets[next]
    const end = cut !== undefined && span.end - grown > cut.start ? cut.end : span.end - grown
    return { kind: span.kind, start, end }
  })
}

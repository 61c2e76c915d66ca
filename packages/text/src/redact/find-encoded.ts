import type { Span } from '../span.ts'
import type { SecretSpan } from './secret-span.ts'

const BASE64 = /[A-Za-z0-9+/]{24,}={0,2}/g
const PRINTABLE = /^[\t\n\r\x20-\x7e]*$/
const MAX_DECODED = 16
const MAX_LENGTH = 8192
const PROBE = 24

/**
 * Base64 whose content holds a secret, as told by `find`. At most 16 pieces of a text are decoded, each up to 8,192
 * characters; pieces that aren't printable text are given up after 24.
 */
export function findEncoded(
  text: string,
  runs: readonly Span[],
  find: (decoded: string) => readonly SecretSpan[],
): SecretSpan[] {
  const found: SecretSpan[] = []
  let decoded = 0
  for (const run of runs) {
    if (run.end - run.start < PROBE) continue
    for (const match of text.slice(run.start, run.end).matchAll(BASE64)) {
      const content = decode(match[0])
      if (content === null) continue
      if (++decoded > MAX_DECODED) return found
      const secret = find(content)[0]
      const start = run.start + match.index
      if (secret !== undefined) found.push({ kind: secret.kind, start, end: start + match[0].length })
    }
  }
  return found
}

function decode(encoded: string): string | null {
  if (!PRINTABLE.test(atob(encoded.slice(0, PROBE)))) return null
  if (!/[A-Z]/.test(encoded) || !/[a-z]/.test(encoded)) return null
  const body = encoded.slice(0, MAX_LENGTH).replace(/=+$/, '')
  const content = atob(body.slice(0, body.length - (body.length % 4 === 1 ? 1 : 0)))
  return PRINTABLE.test(content) ? content : null
}

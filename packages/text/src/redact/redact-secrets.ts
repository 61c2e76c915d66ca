import { findSecrets } from './find-secrets.ts'
import { mergeSpans } from './merge-spans.ts'
import { redactedMark } from './redacted-mark.ts'
import type { SecretSpan } from './secret-span.ts'
import { spansBefore } from './spans-before.ts'

export interface Redaction {
  /** The text with each secret replaced by `[secret:kind]`. */
  readonly text: string
  /** What was replaced, in order; offsets refer to the original text. */
  readonly secrets: readonly SecretSpan[]
}

const MAX_ROUNDS = 5

/**
 * Replaces secrets by `[secret:kind]`: keys and tokens of about a hundred forms, private keys, web tokens, passwords in
 * URLs and headers, cookies, secrets in the options of commands (`mysql -p…`), and labelled values (`password: …`,
 * `API_KEY=…`, 密码是…), passphrases too. Finds them also when written with full-width or invisible characters, wrapped
 * over lines, percent-encoded, or in base64. Placeholders, hashes, ids and words pass. Redacting twice changes nothing.
 * Linear time.
 */
export function redactSecrets(text: string): Redaction {
  let secrets = mergeSpans(findSecrets(text))
  if (secrets.length === 0) return { text, secrets }
  let redacted = replaceSpans(text, secrets)
  // A mark in place of a secret can complete another one beside it, such as a password before `@`.
  for (let round = 1; round < MAX_ROUNDS; round++) {
    const more = mergeSpans(findSecrets(redacted))
    if (more.length === 0) break
    secrets = mergeSpans([...secrets, ...spansBefore(more, secrets)])
    redacted = replaceSpans(text, secrets)
  }
  return { text: redacted, secrets }
}

function replaceSpans(text: string, secrets: readonly SecretSpan[]): string {
  let replaced = ''
  let copied = 0
  for (const { kind, start, end } of secrets) {
    replaced += text.slice(copied, start) + redactedMark(kind)
    copied = end
  }
  return replaced + text.slice(copied)
}

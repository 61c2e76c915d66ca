import type { Span } from '../span.ts'
import { findBlocks } from './find-blocks.ts'
import { findEncoded } from './find-encoded.ts'
import { findHeaders } from './find-headers.ts'
import { findKeys } from './find-keys.ts'
import { findLabelled } from './find-labelled.ts'
import { findUrls } from './find-urls.ts'
import { mergeSpans } from './merge-spans.ts'
import { redactedMark } from './redacted-mark.ts'
import type { SecretSpan } from './secret-span.ts'
import { secretView } from './secret-view.ts'
import { spansBefore } from './spans-before.ts'
import { tokenRuns } from './token-runs.ts'

export interface Redaction {
  /** The text with each secret replaced by `[secret:kind]`. */
  readonly text: string
  /** What was replaced, in order; offsets refer to the original text. */
  readonly secrets: readonly SecretSpan[]
}

// Every label, header, block and URL with a password holds one of these; most texts hold none, and are done here.
const HINT =
  /pass|pwd|secret|token|key|auth|cred|bearer|basic|-u |--user|begin |:\/\/|密|秘|口令|令牌|私钥|金鑰|权杖|パス|暗証|トーク|キー|비밀|암호|토큰|пароль|contrase/i
const MAX_ROUNDS = 5

/**
 * Replaces secrets by `[secret:kind]`: keys and tokens of about a hundred forms, private keys, web tokens, passwords in
 * URLs and headers, and labelled values (`password: …`, `API_KEY=…`, 密码是…). Finds them also when written with
 * full-width or invisible characters, wrapped over lines, or in base64. Placeholders, hashes, ids and words pass.
 * Redacting twice changes nothing. Linear time.
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

/** Secrets of a text, not in order; offsets refer to the text. */
function findSecrets(text: string): readonly SecretSpan[] {
  const { text: seen, offsets } = secretView(text)
  const runs = tokenRuns(seen)
  const hinted = HINT.test(seen)
  if (runs.length === 0 && !hinted) return []
  const found = [...findPlain(seen, runs, hinted), ...findEncoded(seen, runs, findDecoded)]
  return offsets === null ? found : found.map((span) => toOriginal(span, offsets))
}

function findDecoded(decoded: string): readonly SecretSpan[] {
  return findPlain(decoded, tokenRuns(decoded), HINT.test(decoded))
}

function findPlain(text: string, runs: readonly Span[], hinted: boolean): readonly SecretSpan[] {
  const keys = findKeys(text, runs)
  return hinted ? [...keys, ...findUrls(text), ...findBlocks(text), ...findHeaders(text), ...findLabelled(text)] : keys
}

function toOriginal(span: SecretSpan, offsets: Uint32Array): SecretSpan {
  return { kind: span.kind, start: offsets[span.start] ?? 0, end: offsets[span.end] ?? 0 }
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

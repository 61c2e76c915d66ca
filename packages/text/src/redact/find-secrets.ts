import type { Span } from '../span.ts'
import { findBlocks } from './find-blocks.ts'
import { findCommands } from './find-commands.ts'
import { findCookies } from './find-cookies.ts'
import { findEncoded } from './find-encoded.ts'
import { findHeaders } from './find-headers.ts'
import { findKeys } from './find-keys.ts'
import { findLabelled } from './find-labelled.ts'
import { findLogins } from './find-logins.ts'
import { findQuery } from './find-query.ts'
import { findUrls } from './find-urls.ts'
import { percentView } from './percent-view.ts'
import type { SecretSpan } from './secret-span.ts'
import { secretView } from './secret-view.ts'
import { tokenRuns } from './token-runs.ts'

// Every label, header, block, option and URL with a secret holds one of these; most texts hold none, and are done here.
const HINT =
  /pass|pw|psw|secret|token|key|auth|cred|phrase|words|mnemonic|cookie|bearer|basic|log[ -]?in|sign[ -]?[io]n|登[录陆]|[账帐]号|[ \t]--?[a-z#0]|\/p:|[?&#;](?:sig|jwt|sess|sid|code|assert|x-)|begin |:\/\/|密|秘|口令|令牌|私钥|金鑰|权杖|パス|暗証|助记|助記|短语|短語|トーク|キー|비밀|암호|토큰|пароль|contrase/i
// Where two find the same secret, the kind is that of the earlier one.
const FINDERS = [findUrls, findBlocks, findHeaders, findCookies, findCommands, findLabelled, findLogins, findQuery]

/** Secrets of a text, not in order; offsets refer to the text. */
export function findSecrets(text: string): readonly SecretSpan[] {
  const { text: seen, offsets } = secretView(text)
  const found = findSeen(seen).concat(findPercentEncoded(seen))
  return offsets === null ? found : found.map((span) => toOriginal(span, offsets))
}

function findPercentEncoded(text: string): readonly SecretSpan[] {
  const view = percentView(text)
  return view === null ? [] : findSeen(view.text).map((span) => toOriginal(span, view.offsets))
}

function findSeen(text: string): readonly SecretSpan[] {
  const runs = tokenRuns(text)
  const hinted = HINT.test(text)
  if (runs.length === 0 && !hinted) return []
  return findPlain(text, runs, hinted).concat(findEncoded(text, runs, findDecoded))
}

function findDecoded(decoded: string): readonly SecretSpan[] {
  return findPlain(decoded, tokenRuns(decoded), HINT.test(decoded))
}

function findPlain(text: string, runs: readonly Span[], hinted: boolean): readonly SecretSpan[] {
  let found = findKeys(text, runs)
  if (!hinted) return found
  for (const find of FINDERS) {
    const more = find(text)
    if (more.length > 0) found = found.concat(more)
  }
  return found
}

function toOriginal(span: SecretSpan, offsets: Uint32Array): SecretSpan {
  return { kind: span.kind, start: offsets[span.start] ?? 0, end: offsets[span.end] ?? 0 }
}

import { readLabelTail } from './label-tail.ts'
import { isCode, isWordy } from './ordinary-value.ts'
import { isPlaceholder } from './placeholder.ts'
import { isHarmlessLabel, SECRET_LABEL } from './secret-label.ts'
import type { SecretSpan } from './secret-span.ts'

const MAX_JUDGED = 512
const PLAIN_VALUE = /[^\s"'`<>,;，。；、：）】」』\\&\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,512}/y
const QUOTED_VALUES: Readonly<Record<string, RegExp>> = {
  '"': /[^"\\\n]{1,512}/y,
  "'": /[^'\\\n]{1,512}/y,
  '`': /[^`\\\n]{1,512}/y,
}
const TRAILING = /[.,;:)\]}]+$/
const MIN_LENGTH = 6
const REDACTED = '[secret:'

interface Labelled {
  readonly password: boolean
  /** Whether "is" and not a sign stands between label and value. */
  readonly spoken: boolean
  readonly quoted: boolean
  readonly value: string
}

/** Values of labelled assignments: `password: …`, `API_KEY=…`, `--token …`, 密码是…. */
export function findLabelled(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  SECRET_LABEL.lastIndex = 0
  for (let label = SECRET_LABEL.exec(text); label !== null; label = SECRET_LABEL.exec(text)) {
    const span = readValue(text, label)
    if (span === null) continue
    found.push(span)
    SECRET_LABEL.lastIndex = span.end
  }
  return found
}

function readValue(text: string, label: RegExpExecArray): SecretSpan | null {
  if (isHarmlessLabel(text, label)) return null
  const tail = readLabelTail(text, label.index, label.index + label[0].length)
  if (tail === null) return null
  const quoted = tail.quote !== undefined
  const pattern = QUOTED_VALUES[tail.quote ?? ''] ?? PLAIN_VALUE
  const beginning = matchEnd(pattern, text, tail.end)
  const value = withoutTrailing(text.slice(tail.end, beginning), quoted)
  const password = label[1] !== undefined
  if (!isSecret({ password, spoken: tail.spoken, quoted, value })) return null
  const end = beginning < tail.end + MAX_JUDGED ? tail.end + value.length : valueEnd(pattern, text, beginning)
  return { kind: password ? 'password' : 'credential', start: tail.end, end }
}

function withoutTrailing(value: string, quoted: boolean): string {
  return quoted ? value : value.replace(TRAILING, '')
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** A value is judged by its first 512 characters; when it is a secret, all of it is. */
function valueEnd(pattern: RegExp, text: string, from: number): number {
  let end = from
  for (let next = matchEnd(pattern, text, end); next > end; next = matchEnd(pattern, text, end)) end = next
  return end
}

function isSecret({ password, spoken, quoted, value }: Labelled): boolean {
  if (value.length < MIN_LENGTH || value.startsWith(REDACTED) || isPlaceholder(value)) return false
  if (/^[\d.,:+-]+$/.test(value)) return password && /^\d+$/.test(value)
  if (/\s/.test(value)) return false
  if (!quoted && isCode(value)) return false
  if (quoted && /^https?:\/\//i.test(value)) return false
  if (isWordy(value)) return hasNumberedWord(value) && (password || !spoken) && !/[-_./]/.test(value)
  return !spoken || looksSecret(value)
}

/** `hunter2`, `abc123`: a single word with a number, which as a password is one. */
function hasNumberedWord(value: string): boolean {
  return /\d$/.test(value) && !/^(?:base64|sha\d+|utf8|md5|oauth2|argon2\w*)$/i.test(value)
}

function looksSecret(value: string): boolean {
  return /\d/.test(value) || /[^\w\s.,:;'"()/-]/.test(value) || /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(value)
}

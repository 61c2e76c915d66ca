import { isCode, isWordy } from './ordinary-value.ts'
import { isPasswordLike } from './password-like.ts'
import { phraseEnd } from './phrase-end.ts'
import { isPlaceholder } from './placeholder.ts'
import type { SecretLabel } from './secret-label.ts'

const MIN_LENGTH = 6
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff，。、！？；：「」『』（）《》…—]+/g
const REDACTED = '[secret:'

/** A value and what stands before it. */
export interface LabelledValue {
  readonly label: SecretLabel['kind']
  /** Whether "is" and not a sign stands between label and value. */
  readonly spoken: boolean
  readonly quoted: boolean
  readonly value: string
}

/** Whether a labelled value is a secret, words that only tell about one, or something else that is none. */
export function judgeValue({ label, spoken, quoted, value }: LabelledValue): 'secret' | 'words' | 'other' {
  if (value.startsWith(REDACTED)) return 'other'
  if (label === 'abbreviation') return isPasswordLike(value) ? 'secret' : 'other'
  if (label === 'short') return !spoken && isPasswordLike(value) ? 'secret' : 'other'
  if (value.replace(CJK, '').length < MIN_LENGTH) return 'other'
  const password = label !== 'key'
  if ((label === 'phrase' && quoted) || /\s/.test(value)) {
    if (password && phraseEnd(value, 0) === value.length && !isPlaceholder(value)) return 'secret'
    if (/\s/.test(value)) return 'other'
  }
  if (isWordy(value)) {
    if (!hasNumberedWord(value) || (spoken && !password) || /[-_./]/.test(value)) return 'words'
  } else if (spoken && !looksSecret(value)) return 'other'
  if (/^[\d.,:+-]+$/.test(value) && !(password && /^\d+$/.test(value))) return 'other'
  if (isPlaceholder(value) || (quoted ? /^https?:\/\//i.test(value) : isCode(value))) return 'other'
  return 'secret'
}

/** `hunter2`, `abc123`: a single word with a number, which as a password is one. */
function hasNumberedWord(value: string): boolean {
  return /\d$/.test(value) && !/^(?:base64|sha\d+|utf8|md5|oauth2|argon2\w*)$/i.test(value)
}

function looksSecret(value: string): boolean {
  return /\d/.test(value) || /[^\w\s.,:;'"()/-]/.test(value) || /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(value)
}

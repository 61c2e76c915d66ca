import { isWordy } from './ordinary-value.ts'
import { isPasswordLike } from './password-like.ts'
import { isPlaceholder } from './placeholder.ts'
import type { SecretSpan } from './secret-span.ts'

const BLANK = '[ \\t]{0,3}'
const QUOTE = '["\'`“”]?'
const BOTH = `(?:creds?|credentials|user(?:name)?${BLANK}[/+&]${BLANK}pass(?:w(?:or)?d)?|账号?${BLANK}[/和及、]?${BLANK}密码?|帐号${BLANK}[/和及、]?${BLANK}密码|用户名?${BLANK}[/和及、]${BLANK}密码)`
const LOGIN = '(?:(?:log|sign)[ -]?(?:in|on)|logins|登[录陆]|账号|帐号)'
const OF = '(?: (?:for|of|on|to) (?:[\\w.-]{1,24} ){0,2}[\\w.-]{1,24})?'
const SAYS = `(?:${BLANK}[:：=]|是|为| (?:is|are|as|with|using|was|were)(?: now)?:?|(?=[ \\t]))`
// A user's name, a colon or a slash, and what only a password looks like.
const PAIR = new RegExp(
  `(?<![\\w-])(?:(${BOTH})|${LOGIN})${OF}${SAYS}${BLANK}${QUOTE}[\\w.@+-]{1,48}${QUOTE}${BLANK}[:/：]${BLANK}${QUOTE}([^\\s"'\`“”，。；、<>(){}\\[\\]/]{6,64})`,
  'giu',
)
// `hunter2` says nothing alone, and as the second half of credentials it is one.
const NUMBERED_WORD = /^[a-z]{3,}\d{1,4}$/i
const TECHNICAL = /^(?:base64|sha\d+|utf8|md5|oauth2|argon2\w*|http2?|ipv[46]|es\d+|node\d+|python\d+)$/i
const TRAILING = /[.,;:!?]+$/

const NAMES = `(?:the |our |my |your |an? |new |its |this ){0,2}(?:(?:api|access|secret|auth|private|signing|encryption|bearer|github|openai|service)[ _-]?){0,2}`
const KEY_NAME = '(?:(?:api|access|secret|auth|private|signing|encryption)[ _-]?key|token|secret|password|passwd|pwd)'
// The value stands before its name: "use … as the API key", 用 … 作为密钥.
const NAMED_BEHIND = new RegExp(
  `(?<![\\w.!@#$%^&*+=~/-])([\\w.!@#$%^&*+=~-]{8,128})["'\`”]?[ \\t]{0,2}(?:as (?=${NAMES}${KEY_NAME}(?![\\w-]))|(?:作为|当作?|做|设为)[ \\t]?(?:这个|新的?)?[ \\t]?(?:api[ _-]?key|token|密[钥码]|秘钥|口令|令牌))`,
  'giu',
)
const LONG_HEX = /^[0-9a-f]{32,128}$/i

/** Passwords behind a user's name, and keys before their name: `creds are admin:…`, `login: admin / …`, `use … as the API key`. */
export function findLogins(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  for (const { 0: whole, 1: both, 2: written = '', index } of text.matchAll(PAIR)) {
    const value = bare(written)
    const start = index + whole.length - written.length
    const isSecret = isPasswordLike(value) || (both !== undefined && isNumberedWord(value))
    if (isSecret) found.push({ kind: 'password', start, end: start + value.length })
  }
  for (const { 1: value = '', index } of text.matchAll(NAMED_BEHIND))
    if (isKey(value)) found.push({ kind: 'credential', start: index, end: index + value.length })
  return found
}

// A mark at the end may belong to the password or to the sentence; the password is gone either way.
function bare(written: string): string {
  return isPasswordLike(written) ? written : written.replace(TRAILING, '')
}

function isNumberedWord(value: string): boolean {
  return value.length >= 6 && NUMBERED_WORD.test(value) && !TECHNICAL.test(value)
}

function isKey(value: string): boolean {
  if (LONG_HEX.test(value) || isPasswordLike(value)) return true
  const isMixed = value.length >= 20 && /\d/.test(value) && /[a-z]/i.test(value)
  return isMixed && !/[.=]/.test(value) && !isWordy(value) && !isPlaceholder(value)
}

const TECHNICAL =
  /^(?:base64(?:url)?|sha-?\d+|md5|argon2(?:id?|d)?|pbkdf2|bcrypt|scrypt|utf-?8|utf8mb4|oauth-?2?|ed25519|[rehp]s(?:256|384|512)|aes-?\d+(?:-\w+)?|x509|http[12]?|ipv[46]|mp3)$/i
const SEGMENT = /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)\d{0,3}$/
const LONG_CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6,}/i
const VOWEL = /[aeiouy]/i
const CALL_OR_MEMBER = /^[A-Za-z_$][\w$]*(?:(?:[?!]?\.|::|->)[A-Za-z_$][\w$]*)*!?[([]/
const EXPRESSION = /^[([{]/
const MEMBER = /^[A-Za-z_$]+\d{0,2}(?:(?:[?!]?\.|::|->)[A-Za-z_$]+\d{0,2})+$/
const PATH = /^(?:~|\.{1,2})?\/(?:[\w.@-]{1,32}\/){0,12}[\w.@-]{1,48}$/
const FILE = /^[\w./-]{1,80}\.(?:json|ya?ml|toml|pem|key|crt|txt|env|md|ts|js|py|go|rs|cfg|conf|ini)$/

/** Whether a value is a word, or words joined by `-`, `_`, `.` or `/`, and not a random string. */
export function isWordy(value: string): boolean {
  const segments = value.split(/[-_./:,|]+/).filter((segment) => segment !== '')
  if (segments.length === 0) return true
  let words = 0
  for (const segment of segments) {
    if (/^\d{1,4}$/.test(segment)) continue
    if (!isWord(segment)) return false
    words++
  }
  return words > 0
}

/** Whether a value is source code, a file or an address: what stands after `token =` without being one. */
export function isCode(value: string): boolean {
  return (
    EXPRESSION.test(value) ||
    CALL_OR_MEMBER.test(value) ||
    MEMBER.test(value) ||
    isPath(value) ||
    FILE.test(value) ||
    /^https?:\/\//i.test(value)
  )
}

function isPath(value: string): boolean {
  return (
    PATH.test(value) &&
    value.split('/').every((segment) => segment === '' || isWordy(segment.replace(/^[~.]+/, '') || 'x'))
  )
}

/** `userPassword`, `Confidential`, `REDIS2`; not a string of consonants. */
function isWord(segment: string): boolean {
  if (TECHNICAL.test(segment)) return true
  const parts = segment.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
  return (
    parts.every((part) => SEGMENT.test(part)) &&
    !LONG_CONSONANTS.test(segment) &&
    (segment.length < 4 || VOWEL.test(segment))
  )
}

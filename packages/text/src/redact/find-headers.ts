import { isPasswordLike } from './password-like.ts'
import type { SecretSpan } from './secret-span.ts'

const BEARER = /\bbearer[ \t]{1,4}(["']?)([\w.~+/=-]{16,})/gi
const BASIC = /\bbasic[ \t]{1,4}([A-Za-z0-9+/]{8,}={0,2})(?![\w+/])/gi
// In commands that aren't known, where -u may also name a group: -u app:staff.
const USER_OPTION = /(?<![\w-])(?:-u|--user)[ =]["']?([\w.@+-]{1,60}):([^\s"'<>]{6,200})/g
const PRINTABLE_PAIR = /^[\x20-\x7e]+:[\x20-\x7e]+$/
const ENOUGH = 24

/** Tokens after `Bearer`, user and password after `Basic`, and the password of `-u user:password`. */
export function findHeaders(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  for (const match of text.matchAll(BEARER)) {
    const token = match[2] ?? ''
    const end = match.index + match[0].length
    if (isTokenLike(token)) found.push({ kind: 'bearer', start: end - token.length, end })
  }
  for (const match of text.matchAll(BASIC)) {
    const encoded = match[1] ?? ''
    const end = match.index + match[0].length
    if (decodesToPair(encoded)) found.push({ kind: 'basic-auth', start: end - encoded.length, end })
  }
  if (!text.includes('-u')) return found
  for (const match of text.matchAll(USER_OPTION)) {
    const password = match[2] ?? ''
    const end = match.index + match[0].length
    if (isPasswordLike(password)) found.push({ kind: 'password', start: end - password.length, end })
  }
  return found
}

function isTokenLike(token: string): boolean {
  return /[A-Za-z]/.test(token) && (/\d/.test(token) || (token.length >= ENOUGH && /[a-z][A-Z]/.test(token)))
}

function decodesToPair(encoded: string): boolean {
  const body = encoded.replace(/=+$/, '')
  return body.length % 4 !== 1 && PRINTABLE_PAIR.test(atob(body))
}

import { isPlaceholder } from './placeholder.ts'
import type { SecretSpan } from './secret-span.ts'

// ://user:password@host; the password may hold @, so it reaches to the last one before the path.
const CREDENTIALS = /:\/\/([^\s/:@"'<>[\]]{0,128}):([^\s/"'<>]{1,512})@(?=[\w[])/g
const TOKEN_AS_USER = /:\/\/([\w-]{20,512})@(?=[\w[])/gi
const MIN_PASSWORD = 4
const EXAMPLE = /^(?:password|passwd|pass|pwd|secret|pw)$/i

/** Passwords and tokens in URLs such as `postgres://user:password@host/db`. */
export function findUrls(text: string): SecretSpan[] {
  if (!text.includes('@')) return []
  const found: SecretSpan[] = []
  for (const match of text.matchAll(CREDENTIALS)) {
    const password = match[2] ?? ''
    if (password.length < MIN_PASSWORD || EXAMPLE.test(password) || isPlaceholder(password)) continue
    const end = match.index + match[0].length - 1
    found.push({ kind: 'url-password', start: end - password.length, end })
  }
  for (const match of text.matchAll(TOKEN_AS_USER)) {
    const token = match[1] ?? ''
    if (!/\d/.test(token) || !/[A-Za-z]/.test(token)) continue
    const end = match.index + match[0].length - 1
    found.push({ kind: 'url-token', start: end - token.length, end })
  }
  return found
}

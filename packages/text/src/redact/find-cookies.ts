import { cookieValues } from './cookie-values.ts'
import type { SecretSpan } from './secret-span.ts'

// Cookie: …, "cookie": "…", document.cookie = '…', and "name": "Cookie", "value": "…" of recorded requests.
const HEADER =
  /(?<![A-Za-z0-9_])(?:set-)?cookies?2?\\?["'`]?[ \t]{0,4}(?:[:=]|,[ \t\n]{0,8}\\?["']value\\?["'][ \t]{0,4}:)[ \t]{0,4}(?=(?:\\?["'`])?[\w!#$%&*+.^|~-]{1,80}=)/gi

/** Values of cookies in `Cookie` and `Set-Cookie` headers. */
export function findCookies(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  HEADER.lastIndex = 0
  while (HEADER.test(text)) {
    const { secrets, end } = cookieValues(text, HEADER.lastIndex)
    for (const secret of secrets) found.push(secret)
    HEADER.lastIndex = end
  }
  return found
}

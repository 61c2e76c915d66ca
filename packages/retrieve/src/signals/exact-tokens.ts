const TOKEN = /(?<![\w-])-{0,2}[a-z_$][\w$]*(?:[-.:][\w$]+)*/gi
const LONGEST = 64
const MOST = 20

/**
 * Tokens of a question that name one thing exactly: identifiers (`maxRetries`, `max_retries`), codes (`E1042`, `ECONNRESET`,
 * `ABC-123`), options (`--dry-run`) and dotted names (`store.search`). At most 20, each once, as written.
 */
export function exactTokens(text: string): readonly string[] {
  const tokens = new Set<string>()
  for (const [token] of text.matchAll(TOKEN)) {
    if (token.length <= LONGEST && isExact(token)) tokens.add(token)
    if (tokens.size === MOST) break
  }
  return [...tokens]
}

function isExact(token: string): boolean {
  if (token.startsWith('--')) return token.length > 3
  return (
    /[a-z]_+[a-z\d]/i.test(token) ||
    /[a-z][A-Z]/.test(token) ||
    /^[A-Z]{4,}$/.test(token) ||
    /^[a-z][a-z.-]*[:-]?\d[\w.-]*$/i.test(token) ||
    /^[a-z]\w*\.[a-z]\w*/i.test(token)
  )
}

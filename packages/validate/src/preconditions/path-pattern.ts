/** One step of a pattern: a character, or what stands for several. */
type Token = { readonly kind: 'character'; readonly character: string } | { readonly kind: 'one' | 'name' | 'folders' }

const mostAlternatives = 64

/** `a{b,c}d` as `abd` and `acd`; braces don't nest. Null when they don't close, or give too many. */
export const expandBraces = (pattern: string): readonly string[] | null => {
  let expanded = ['']
  for (const part of pattern.split(/(\{[^{}]*\})/)) {
    if (!part.startsWith('{') && /[{}]/.test(part)) return null
    const choices = part.startsWith('{') ? part.slice(1, -1).split(',') : [part]
    expanded = expanded.flatMap((start) => choices.map((choice) => start + choice))
    if (expanded.length > mostAlternatives) return null
  }
  return expanded
}

const tokensOf = (pattern: string): readonly Token[] =>
  (pattern.match(/\*\*\/|\*\*|\*|\?|./gsu) ?? []).map((piece): Token => {
    if (piece.startsWith('**')) return { kind: 'folders' }
    if (piece === '*') return { kind: 'name' }
    return piece === '?' ? { kind: 'one' } : { kind: 'character', character: piece }
  })

/** Whether a token may take a character and stay, to take more. */
const staysAt = ({ kind }: Token, character: string): boolean =>
  kind === 'folders' || (kind === 'name' && character !== '/')

const passesWith = (token: Token, character: string): boolean => {
  if (token.kind === 'character') return token.character === character
  return token.kind === 'one' && character !== '/'
}

/** `**` before a slash stands for whole folders: what follows begins a name. */
const mayEnd = (token: Token, previous: string, isLast: boolean): boolean =>
  token.kind === 'name' || (token.kind === 'folders' && (isLast || previous === '/'))

/**
 * All places in the pattern are followed at once, so the time is at most the product of both lengths, whatever they hold;
 * a translation into a regular expression could take much longer for a path that a model makes up.
 */
const matches = (tokens: readonly Token[], path: string): boolean => {
  let places = new Set<number>()
  const reach = (into: Set<number>, place: number, previous: string) => {
    for (let at = place; !into.has(at); at += 1) {
      into.add(at)
      const token = tokens[at]
      if (!token || !mayEnd(token, previous, at === tokens.length - 1)) return
    }
  }
  reach(places, 0, '/')
  for (const character of path) {
    const next = new Set<number>()
    for (const place of places) {
      const token = tokens[place]
      if (!token) continue
      if (staysAt(token, character)) reach(next, place, character)
      if (passesWith(token, character)) reach(next, place + 1, character)
    }
    places = next
  }
  return places.has(tokens.length)
}

/**
 * Whether a path fits a pattern: `*` any characters of a name, `?` one of them, `**` any folders, `{a,b}` either. No
 * library: this subset is all that a precondition needs, it works the same for Windows paths, and it has a bound.
 */
export const fitsPattern = (path: string, pattern: string): boolean =>
  (expandBraces(pattern) ?? []).some((one) => matches(tokensOf(one), path))

/** One step of a pattern: a character, or what stands for others. */
interface Token {
  readonly kind: 'character' | 'one' | 'name' | 'anything' | 'folders'
  readonly character: string
}

const mostAlternatives = 64

/** `a{b,c}d` as `abd` and `acd`; braces don't nest. Null when they don't close, or give too many. */
export const expandBraces = (pattern: string): readonly string[] | null => {
  let expanded = ['']
  for (const part of pattern.split(/(\{[^{}]*\})/)) {
    const isChoice = /^\{[^{}]*\}$/.test(part)
    if (!isChoice && /[{}]/.test(part)) return null
    const choices = isChoice ? part.slice(1, -1).split(',') : [part]
    expanded = expanded.flatMap((start) => choices.map((choice) => start + choice))
    if (expanded.length > mostAlternatives) return null
  }
  return expanded
}

const kinds: Readonly<Record<string, Token['kind']>> = { '**/': 'folders', '**': 'anything', '*': 'name', '?': 'one' }

const tokensOf = (pattern: string): readonly Token[] =>
  (pattern.match(/\*\*\/|\*\*|\*|\?|./gsu) ?? []).map((piece) => ({
    kind: kinds[piece] ?? 'character',
    character: piece,
  }))

/** Whether a token may stand for nothing. */
const isOptional = (token: Token | undefined): boolean =>
  token?.kind === 'folders' || token?.kind === 'anything' || token?.kind === 'name'

/** Where a token goes with a character: it stays to take more, or the next one begins. */
const movesOf = ({ kind, character }: Token, given: string): { readonly stays: boolean; readonly passes: boolean } => {
  switch (kind) {
    case 'folders':
      return { stays: true, passes: given === '/' }
    case 'anything':
      return { stays: true, passes: true }
    case 'name':
      return { stays: given !== '/', passes: given !== '/' }
    case 'one':
      return { stays: false, passes: given !== '/' }
    case 'character':
      return { stays: false, passes: given === character }
  }
}

/**
 * All places in the pattern are followed at once, so the time is at most the product of both lengths, whatever they hold;
 * a translation into a regular expression could take much longer for a path that a model makes up.
 */
const matches = (tokens: readonly Token[], path: string): boolean => {
  /** Adds a place, and those that are reached when what stands there stands for nothing. */
  const begin = (begun: Set<number>, place: number) => {
    for (let at = place; !begun.has(at); at += 1) {
      begun.add(at)
      if (!isOptional(tokens[at])) return
    }
  }
  let places = new Set<number>()
  begin(places, 0)
  for (const character of path) {
    const begun = new Set<number>()
    const stayed: number[] = []
    for (const place of places) {
      const token = tokens[place]
      if (!token) continue
      const { stays, passes } = movesOf(token, character)
      if (stays) stayed.push(place)
      if (passes) begin(begun, place + 1)
    }
    places = new Set([...begun, ...stayed])
  }
  return places.has(tokens.length)
}

/**
 * Whether a path fits a pattern: `*` any characters of a name, `?` one of them, `**` anything, with a slash after it any folders
 * or none, `{a,b}` either. No
 * library: this subset is all that a precondition needs, it works the same for Windows paths, and it has a bound.
 */
export const fitsPattern = (path: string, pattern: string): boolean =>
  (expandBraces(pattern) ?? []).some((one) => matches(tokensOf(one), path))

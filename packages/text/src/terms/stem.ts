import { stemmer } from 'stemmer'

const MAX_KEPT = 20_000
// A slice of 13 characters or more keeps its whole source text alive in V8, so longer words aren't kept.
const MAX_KEPT_LENGTH = 12
const STEMMED = /^[a-z]{3,}$/
const kept = new Map<string, string>()

/** The term of a folded word: its Porter stem when it is plain English letters, else the word itself. Memoised. */
export function stem(word: string): string {
  const known = kept.get(word)
  if (known !== undefined) return known
  const term = STEMMED.test(word) ? stemmer(word) : word
  if (word.length > MAX_KEPT_LENGTH) return term
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(word, term)
  return term
}

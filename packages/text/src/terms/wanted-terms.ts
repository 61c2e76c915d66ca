const LETTERS = 26
const FIRST = 0x61
const LAST = 0x7a
const I = 0x69
const Y = 0x79

/** Tells quickly, from the first three letters, that a plain English word can't give any of some terms. */
export interface WantedTerms {
  /** False when the word from `at` to `end` gives none of the terms; true when it may. */
  mayBe(text: string, at: number, end: number): boolean
}

/**
 * Prepares the terms that a reader looks for. A stem of three letters or more keeps the first three of its word, but for
 * a `y` that becomes `i`, so most words needn't be stemmed to know that they aren't wanted. (Tried with the stemmer on
 * every word of one to three letters, one of eight letters or none, and 22 endings.)
 */
export function wantedTerms(terms: Iterable<string>): WantedTerms {
  const triples = new Uint8Array(LETTERS * LETTERS * LETTERS)
  const pairs = new Uint8Array(LETTERS * LETTERS)
  const firsts = new Uint8Array(LETTERS)
  for (const term of terms) {
    const first = letterAt(term, 0)
    if (first < 0) continue
    const second = letterAt(term, 1)
    const third = letterAt(term, 2)
    if (second < 0) firsts[first] = 1
    else if (third < 0) pairs[first * LETTERS + second] = 1
    else triples[(first * LETTERS + second) * LETTERS + third] = 1
  }
  return {
    mayBe(text, at, end) {
      const first = letterAt(text, at)
      if (first < 0 || firsts[first] === 1) return true
      if (end - at < 2) return false
      const second = letterAt(text, at + 1)
      if (second < 0 || pairs[first * LETTERS + second] === 1) return true
      if (end - at < 3) return false
      const third = letterAt(text, at + 2)
      return third < 0 || triples[(first * LETTERS + second) * LETTERS + third] === 1
    },
  }
}

/** 0 to 25 for a Latin letter of either case, `y` as `i`; -1 for anything else. */
function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at) | 0x20
  if (!(code >= FIRST && code <= LAST)) return -1
  return code === Y ? I - FIRST : code - FIRST
}

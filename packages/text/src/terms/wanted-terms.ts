const LETTERS = 26
const FIRST = 0x61
const LAST = 0x7a
const I = 0x69
const Y = 0x79

/** Tells quickly, from the first two letters, that a plain English word can't give any of some terms. */
export interface WantedTerms {
  /** False when the word at `at` gives none of the terms; true when it may. */
  mayBe(text: string, at: number): boolean
}

/**
 * Prepares the terms that a reader looks for. Stemming keeps the first letter of a word, and the second but for a `y`
 * that becomes `i`, so most words needn't be stemmed to know that they aren't wanted.
 */
export function wantedTerms(terms: Iterable<string>): WantedTerms {
  const pairs = new Uint8Array(LETTERS * LETTERS)
  const firsts = new Uint8Array(LETTERS)
  for (const term of terms) {
    const first = letterAt(term, 0)
    if (first < 0) continue
    const second = letterAt(term, 1)
    if (second < 0) firsts[first] = 1
    else pairs[first * LETTERS + second] = 1
  }
  return {
    mayBe(text, at) {
      const first = letterAt(text, at)
      if (first < 0 || firsts[first] === 1) return true
      const second = letterAt(text, at + 1)
      return second < 0 || pairs[first * LETTERS + second] === 1
    },
  }
}

/** 0 to 25 for a Latin letter of either case, `y` as `i` in second place; -1 for anything else. */
function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at) | 0x20
  if (!(code >= FIRST && code <= LAST)) return -1
  return code === Y ? I - FIRST : code - FIRST
}

/** Longest term, in characters. */
const MAX_CHARACTERS = 40
// What the tokenizer would split at, and the escape sign itself.
const UNSAFE = /[\0-\x20"'%\x7f]/g

// A term that needs no change: what nearly all of them are.
const SAFE = /^[^\0-\x20"'%A-Z\x7f\ud800-\udfff]{1,40}$/
// The tokenizer folds these, so the table of frequencies would not find them.
const ASCII_CAPITALS = /[A-Z]+/g

/**
 * The form of a term in the index and in a query: well-formed, at most 40 characters, and one token for the tokenizer.
 * Empty for a term that has nothing to index.
 */
export function encodeTerm(term: string): string {
  if (SAFE.test(term)) return term
  const text = term
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(ASCII_CAPITALS, (capitals) => capitals.toLowerCase())
  const short = text.length > MAX_CHARACTERS ? [...text].slice(0, MAX_CHARACTERS).join('') : text
  return short.replace(UNSAFE, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

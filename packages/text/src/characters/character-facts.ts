/** What a run of characters in the word scanner is made of; the low three bits of `characterFacts`. */
export const SEPARATOR = 0
/** Combining mark: goes on with a word, never begins one. */
export const MARK = 1
/** Letter without upper case form in use here: lower case, or of a script without case. */
export const LOWER = 2
export const UPPER = 3
export const DIGIT = 4
export const UNDERSCORE = 5
/** Han or kana. */
export const IDEOGRAPH = 6
export const HANGUL = 7

export const WORD_CLASS = 7
/** Flag: letter of any script. */
export const LETTER = 8
/** Flag: Han script. */
export const HAN = 16
/** Flag: script is Han, Hiragana, Katakana or Hangul, or the long-vowel mark ー. */
export const CJK = 32
const KNOWN = 128

const table = new Uint8Array(0x10000)

/**
 * Class and flags of a code point. Answers for the basic plane are computed once from the Unicode properties and
 * kept, so that scanners pay an array read and not a regular expression per character.
 */
export function characterFacts(code: number): number {
  if (code > 0xffff) return computeFacts(code)
  const facts = table[code] ?? 0
  if (facts !== 0) return facts
  const computed = computeFacts(code)
  table[code] = computed
  return computed
}

function computeFacts(code: number): number {
  const character = String.fromCodePoint(code)
  let facts = KNOWN | wordClass(character)
  if (/\p{L}/u.test(character)) facts |= LETTER
  if (/\p{Script=Han}/u.test(character)) facts |= HAN
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u.test(character)) facts |= CJK
  return facts
}

function wordClass(character: string): number {
  if (character === '_') return UNDERSCORE
  // The long-vowel mark ー belongs to no script; voicing marks that compose with no kana stay in the run.
  if (/[ー\u3099\u309a]/u.test(character)) return IDEOGRAPH
  if (/[\p{L}\p{N}]/u.test(character)) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) return IDEOGRAPH
    if (/\p{Script=Hangul}/u.test(character)) return HANGUL
    if (/\p{N}/u.test(character)) return DIGIT
    return /[\p{Lu}\p{Lt}]/u.test(character) ? UPPER : LOWER
  }
  return /[\p{Mn}\p{Mc}]/u.test(character) ? MARK : SEPARATOR
}

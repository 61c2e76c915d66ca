import { foldText } from '@mem/text'

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** A letter or digit of a script that puts blanks between words. */
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && wordCharacter.test(character) && !withoutBlanks.test(character)

/** The character that ends at `end`, a pair of surrogates as one. */
const before = (text: string, end: number): string | undefined => {
  const low = text.charCodeAt(end - 1)
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(Math.max(0, end - 2), end) : text[end - 1]
}

const after = (text: string, start: number): string | undefined => {
  const code = text.codePointAt(start)
  return code === undefined ? undefined : String.fromCodePoint(code)
}

/** The form in which terms are compared: folded, runs of blanks as one. */
export const termForm = (text: string): string => foldText(text).replace(/\s+/g, ' ')

/**
 * How often a term stands in a text, both in `termForm`; occurrences don't overlap. Where the term begins or ends with a
 * letter or digit of a script with blanks between words, the word must begin or end there too: `port` isn't in `report`,
 * but `接口` is in `新接口`, and `API` in `调用API时`.
 */
export const countTerm = (text: string, term: string): number => {
  const opens = isLetter(after(term, 0))
  const closes = isLetter(before(term, term.length))
  let count = 0
  let at = text.indexOf(term)
  while (at !== -1) {
    const end = at + term.length
    const isWhole = !(opens && isLetter(before(text, at))) && !(closes && isLetter(after(text, end)))
    if (isWhole) count += 1
    at = text.indexOf(term, isWhole ? end : at + 1)
  }
  return count
}

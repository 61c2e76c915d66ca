import { stripInvisible } from '@mem/text'
import { redactText } from '../../handbook/redact-text.ts'

const LIST_MARK = /^(?:[-*+•]|\d{1,2}[.)])\s+/

/** A line of a model as it is kept: one line, without secrets, hidden characters and marks of a list. */
export function plainLine(text: string): string {
  return redactText(stripInvisible(text)).replace(/\s+/g, ' ').trim().replace(LIST_MARK, '')
}

/** Lines without blanks and repeats, in their order. */
export function plainLines(lines: readonly string[]): readonly string[] {
  const byWords = new Map<string, string>()
  for (const line of lines.map(plainLine)) {
    const words = sameWords(line)
    if (words !== '' && !byWords.has(words)) byWords.set(words, line)
  }
  return [...byWords.values()]
}

/** What two lines have in common when they say the same: letter case, spaces and width of characters don't count. */
export function sameWords(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

const INSIDE_WORD = /[\p{L}\p{N}]/u
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Whether a text holds these words as words: `port 84` isn't in `port 8412`.
 *
 * @param said from `sameWords`
 */
export function saysWords(said: string, words: string): boolean {
  const asked = sameWords(words)
  if (asked === '') return false
  const meets = (inside: string | undefined, beside: string | undefined) =>
    [inside, beside].every((sign) => sign !== undefined && INSIDE_WORD.test(sign) && !NO_SPACES.test(sign))
  for (let at = said.indexOf(asked); at !== -1; at = said.indexOf(asked, at + 1)) {
    const end = at + asked.length
    if (!meets(asked[0], said[at - 1]) && !meets(asked.at(-1), said[end])) return true
  }
  return false
}

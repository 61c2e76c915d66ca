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

import { segmentWords } from './segment-words.ts'

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}/gu
// A pasted text isn't a question.
const READ_CHARACTERS = 2_000

/** The words of two characters or more in what a text holds without spaces between words, each once. */
export function unspacedWords(text: string): readonly string[] {
  const runs = [...text.slice(0, READ_CHARACTERS).matchAll(UNSPACED)].map(([run]) => run)
  const words = runs.flatMap((run) => [...segmentWords(run)].map(({ segment }) => segment))
  return [...new Set(words.filter((word) => [...word].length >= 2))]
}

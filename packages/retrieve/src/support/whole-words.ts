// Made when first needed: it takes 15 ms.
let segmenter: Intl.Segmenter | undefined

/** Particles and endings that segmentation gives by themselves. */
const LONE_KANA = /^[ぁ-ゖー]$/

/**
 * The whole words within a stretch of a text without spaces, as one string: what it holds of a word that reaches beyond it, and
 * lone kana at its ends, are left off. Empty when no whole word of two characters or more is left.
 */
export function wholeWords(text: string, stretch: string): string {
  const start = text.indexOf(stretch)
  if (start < 0) return stretch
  const end = start + stretch.length
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const around = text.slice(Math.max(0, start - AROUND), end + AROUND)
  const offset = Math.max(0, start - AROUND)
  const words = [...segmenter.segment(around)]
    .map(({ segment, index }) => ({ segment, from: offset + index, to: offset + index + segment.length }))
    .filter(({ from, to }) => from >= start && to <= end)
  while (words[0] && LONE_KANA.test(words[0].segment)) words.shift()
  while (words.length > 0 && LONE_KANA.test(words.at(-1)?.segment ?? '')) words.pop()
  const whole = words.map(({ segment }) => segment).join('')
  return [...whole].length >= 2 ? whole : ''
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}/gu
// A pasted text isn't a question.
const READ_CHARACTERS = 2_000

/** The words of two characters or more in what a text holds without spaces between words, each once. */
export function unspacedWords(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const runs = [...text.slice(0, READ_CHARACTERS).matchAll(UNSPACED)].map(([run]) => run)
  const words = runs.flatMap((run) => [...(segmenter?.segment(run) ?? [])].map(({ segment }) => segment))
  return [...new Set(words.filter((word) => [...word].length >= 2))]
}

/** Characters around a stretch that decide where its words begin. */
const AROUND = 20

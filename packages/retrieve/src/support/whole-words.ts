import { segmentWords } from './segment-words.ts'

/** What segmentation gives by itself beside words: Japanese particles and endings, Chinese modal verbs (要发, 会议室要). */
const LONE = /^[ぁ-ゖー要会能想去该需]$/
/** Characters around a stretch that decide where its words begin. */
const AROUND = 20

/**
 * The whole words within a stretch of a text without spaces, as one string: what it holds of a word that reaches beyond it, and
 * lone kana and modal verbs at its ends, are left off. A name that segmentation doesn't know is a run of single characters, so
 * other ones stay. Empty when fewer than two characters are left.
 */
export function wholeWords(text: string, stretch: string): string {
  const start = text.indexOf(stretch)
  if (start < 0) return stretch
  const end = start + stretch.length
  const offset = Math.max(0, start - AROUND)
  const words = [...segmentWords(text.slice(offset, end + AROUND))]
    .map(({ segment, index }) => ({ segment, from: offset + index, to: offset + index + segment.length }))
    .filter(({ from, to }) => from >= start && to <= end)
  while (words[0] && LONE.test(words[0].segment)) words.shift()
  while (words.length > 0 && LONE.test(words.at(-1)?.segment ?? '')) words.pop()
  const whole = words.map(({ segment }) => segment).join('')
  return [...whole].length >= 2 ? whole : ''
}

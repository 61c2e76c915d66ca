import type { WordTable } from './word-table.ts'

const HAN_RUN = /\p{Script=Han}+/gu
/** The words' frequencies fall about as 1 / (rank + 30); a character that is no word counts as rarer than any. */
const FIRST_RANKS = 30
const NO_WORD = 200_000
/** About Σ 1 / (rank + 30) over all words, so that each cost is one of a probability: it decides between few words and many. */
const EVERY_WORD = 6.5

/**
 * The words of a folded text's Chinese runs, by the most probable split of each: the product of the words' frequencies is
 * highest. Characters that aren't in the lexicon stand alone.
 */
export function splitChinese(folded: string, table: WordTable): readonly string[] {
  return [...folded.matchAll(HAN_RUN)].flatMap(([run]) => splitRun(run, table))
}

function splitRun(run: string, { rankOf, longestChinese }: WordTable): readonly string[] {
  const costs = [0]
  const lengths = [0]
  for (let end = 1; end <= run.length; end += 1) {
    let best = Number.POSITIVE_INFINITY
    for (let length = 1; length <= Math.min(end, longestChinese); length += 1) {
      const rank = rankOf.get(run.slice(end - length, end)) ?? (length === 1 ? NO_WORD : undefined)
      if (rank === undefined) continue
      const cost = (costs[end - length] ?? 0) + Math.log((rank + FIRST_RANKS) * EVERY_WORD)
      if (cost < best) {
        best = cost
        lengths[end] = length
      }
    }
    costs[end] = best
  }
  const words: string[] = []
  for (let end = run.length; end > 0; end -= lengths[end] ?? 1) words.unshift(run.slice(end - (lengths[end] ?? 1), end))
  return words
}

import { seededRandom } from './seeded-random.ts'
import { makeVocabulary, pick } from './vocabulary.ts'

export interface GeneratedQuery {
  /** Words of the query, pairs of characters for CJK. */
  readonly terms: number
  readonly text: string
}

const sizes = [5, 20, 80, 160] as const
const cjkRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const latinWord = /[A-Za-z0-9_]{2,}/g

/**
 * Questions that have an answer: 30–60 % of a target's distinct words, filled up with noise words to the wanted size
 * (or cut to it), in mixed order. `perSize` questions for each size, equal for equal seeds and targets.
 */
export function generateQueries(targets: readonly string[], perSize: number, seed = 2): readonly GeneratedQuery[] {
  const random = seededRandom(seed)
  const noise = makeVocabulary(seededRandom(1)) // The corpus' own words.
  return sizes.flatMap((terms) =>
    Array.from({ length: perSize }, () => {
      const words = shuffled(wordsOf(pick(random, targets)), random)
      const taken = words.slice(0, Math.min(terms, Math.max(1, Math.round(words.length * (0.3 + 0.3 * random())))))
      while (taken.length < terms) taken.push(random() < 0.85 ? noise.english() : noise.chinese())
      return { terms, text: shuffled(taken, random).join(' ') }
    }),
  )
}

function wordsOf(text: string): readonly string[] {
  const pairs = [...text.matchAll(cjkRun)].flatMap(([run]) =>
    Array.from({ length: Math.floor(run.length / 2) }, (_, at) => run.slice(2 * at, 2 * at + 2)),
  )
  return [...new Set([...[...text.matchAll(latinWord)].map(([word]) => word), ...pairs])]
}

function shuffled(words: readonly string[], random: () => number): string[] {
  const mixed = [...words]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const here = mixed[at]
    mixed[at] = mixed[other] ?? ''
    mixed[other] = here ?? ''
  }
  return mixed
}

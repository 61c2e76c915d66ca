import { type QueryTerm, queryTerms } from '@mem/text'
import type { Entry } from './read-dictionary.ts'

/** One English word behind a Chinese one: its stem, as it is written, and how much it says, up to 1. */
export interface GlossWord {
  readonly stem: string
  readonly word: string
  readonly weight: number
}

/** Weight of function words where there is nothing else. */
const FUNCTION_WORD = 0.2
const PLAIN = /^[a-z]{2,}$/
const MOST_CONTENT_WORDS = 4
const MOST_STEMS = 8
const LATER_SENSE = 0.15
/** How the dictionary says somebody, something and the like. */
const PLACEHOLDERS = /\b(?:sb|sth|oneself|one's|etc|esp|e\.g|i\.e)\b\.?/g
const REMARK = /^(?:classifier for|also pr\.|Taiwan pr\.|also written|used |radical |Kangxi)/
const REFERENCE =
  /^(?:(?:old |erhua |Japanese )?variant of|see(?: also)?|same as|abbr\. for|equivalent to) (?:[^|[\s]+\|)?([^|[\s]+)/
const LABEL = /^(?:fig|lit|coll)\.\s*/

/**
 * English words of a Chinese word's entries: each short sense (at most 4 content words) gives its words the weight
 * 1 / √words / (1 + 0.15 · rank of the sense); of a name only the beginning of the first sense counts. References to another
 * word are followed one step (ranking-recipe §3). Best first, at most 8.
 */
export function glossWords(
  entries: readonly Entry[],
  entriesOf: (word: string) => readonly Entry[],
): readonly GlossWord[] {
  const best = new Map<string, GlossWord>()
  for (const [rank, sense] of sensesOf(entries, entriesOf).entries()) {
    const terms = queryTerms(sense.toLowerCase()).filter(isContent)
    if (terms.length === 0 || terms.length > MOST_CONTENT_WORDS) continue
    const weight = 1 / Math.sqrt(terms.length) / (1 + LATER_SENSE * rank)
    for (const { term: stem, surface: word } of terms) {
      if ((best.get(stem)?.weight ?? 0) < weight) best.set(stem, { stem, word, weight })
    }
  }
  return [...best.values()].sort((left, right) => right.weight - left.weight).slice(0, MOST_STEMS)
}

// A part of `12th` or `caso4` is no word.
function isContent({ term, surface, weight }: QueryTerm): boolean {
  return weight > FUNCTION_WORD && PLAIN.test(term) && PLAIN.test(surface)
}

function sensesOf(entries: readonly Entry[], entriesOf: (word: string) => readonly Entry[]): readonly string[] {
  const own = inOrder(entries).flatMap(shortSenses)
  const referred = entries
    .flatMap(({ senses }) => senses.map((sense) => REFERENCE.exec(sense.replace(/^\([^)]*\)\s*/, ''))?.[1]))
    .flatMap((word) => (word === undefined ? [] : entriesOf(word)))
  return [...new Set([...own, ...inOrder(referred).flatMap(shortSenses)])]
}

// What a word means before whom it names.
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const { names = [], words = [] } = Object.groupBy(entries, ({ pinyin }) =>
    /^[A-Z]/.test(pinyin) ? 'names' : 'words',
  )
  return [...words, ...names]
}

function shortSenses({ pinyin, senses }: Entry): readonly string[] {
  const pieces = senses
    .flatMap((sense) => sense.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').split(';'))
    .map((piece) => piece.replace(PLACEHOLDERS, ' ').trim().replace(LABEL, ''))
    .filter((piece) => !REMARK.test(piece) && !REFERENCE.test(piece))
  if (!/^[A-Z]/.test(pinyin)) return pieces
  return pieces.slice(0, 1).map((piece) => (piece.split(',')[0] ?? '').replace(/^surname /, ''))
}

import { CHINESE, ENGLISH, GLOSSES } from '../words.generated.ts'
import { type GlossLists, readGlossLists } from './gloss-lists.ts'

/** A word of the other language and how much it says, up to 1. */
export interface Gloss {
  /** Number of the English word, or rank of the Chinese one. */
  readonly index: number
  readonly weight: number
}

/** The lexicon in memory. */
export interface WordTable {
  /** Rank of a Chinese word, the most frequent first; in simplified characters. */
  readonly rankOf: ReadonlyMap<string, number>
  readonly longestChinese: number
  chinese(rank: number): string
  /** English words of the Chinese word of a rank, best first. */
  englishOf(rank: number): readonly Gloss[]
  /** Number of the English word of a stem. */
  readonly numberOf: ReadonlyMap<string, number>
  stem(number: number): string
  /** The English word as it is mostly written. */
  english(number: number): string
  /** Chinese words of an English one, best first, the more frequent first among equals. */
  chineseOf(number: number): readonly Gloss[]
}

/** Reads the generated lines. */
export function readWordTable(): WordTable {
  const entries = ENGLISH.split(' ')
  const chinese = CHINESE.split(' ')
  const lists = readGlossLists(GLOSSES, chinese.length, entries.length)
  return {
    rankOf: numbered(chinese),
    longestChinese: chinese.reduce((longest, { length }) => Math.max(longest, length), 0),
    chinese: (rank) => chinese[rank] ?? '',
    englishOf: (rank) => englishOf(rank, lists),
    numberOf: numbered(entries.map(stemOf)),
    stem: (number) => stemOf(entries[number] ?? ''),
    english: (number) => wordOf(entries[number] ?? ''),
    chineseOf: (number) => chineseOf(number, lists),
  }
}

function numbered(words: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (let number = 0; number < words.length; number++) numbers.set(words[number] ?? '', number)
  return numbers
}

/** `databas//e` is the stem `databas` and the word `database`, `polic/i/y` are `polici` and `policy`. */
function stemOf(entry: string): string {
  const end = entry.lastIndexOf('/')
  return end < 0 ? entry : entry.slice(0, end).replace('/', '')
}

function wordOf(entry: string): string {
  return entry.replace(/\/.*\//, '')
}

function englishOf(rank: number, { firstGloss, numbers, weights }: GlossLists): readonly Gloss[] {
  const glosses: Gloss[] = []
  const end = firstGloss[rank + 1] ?? 0
  for (let at = firstGloss[rank] ?? 0; at < end; at += 1) {
    glosses.push({ index: numbers[at] ?? 0, weight: weights[at] ?? 0 })
  }
  return glosses
}

function chineseOf(number: number, lists: GlossLists): readonly Gloss[] {
  const { firstRank, ranks, weights, glossOfRank } = lists
  const glosses: Gloss[] = []
  const end = firstRank[number + 1] ?? 0
  for (let at = firstRank[number] ?? 0; at < end; at += 1) {
    glosses.push({ index: ranks[at] ?? 0, weight: weights[glossOfRank[at] ?? 0] ?? 0 })
  }
  return glosses.sort((left, right) => right.weight - left.weight)
}

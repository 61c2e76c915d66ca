/** Digits of one gloss: three for the number of the English word, one for its weight, in base 36. */
const NUMBER_LENGTH = 3
const GLOSS_LENGTH = NUMBER_LENGTH + 1
const BASE = 36
const FULL_WEIGHT = 17
/** Added to the weight of a word's last gloss. */
const LAST = 18

/** Who is a translation of whom, in both directions, as flat lists. */
export interface GlossLists {
  /** Where the glosses of a Chinese word begin; those of the next rank end them. */
  readonly firstGloss: Uint32Array
  /** English number and weight of each gloss. */
  readonly numbers: Uint16Array
  readonly weights: Float32Array
  /** Where the Chinese words of an English number begin. */
  readonly firstRank: Uint32Array
  /** Ranks of those words, and the gloss that says so. */
  readonly ranks: Uint16Array
  readonly glossOfRank: Uint32Array
}

/**
 * Reads the glosses of all Chinese words, four digits each; `chinese` and `english` are how many words there are. Plain loops
 * over one string, because it runs once, before the compiler has looked at it.
 */
export function readGlossLists(glosses: string, chinese: number, english: number): GlossLists {
  const total = glosses.length / GLOSS_LENGTH
  const firstGloss = new Uint32Array(chinese + 1)
  const numbers = new Uint16Array(total)
  const weights = new Float32Array(total)
  const rankOfGloss = new Uint16Array(total)
  let rank = 0
  for (let gloss = 0; gloss < total; gloss++) {
    const at = gloss * GLOSS_LENGTH
    const weight = digit(glosses, at + NUMBER_LENGTH)
    numbers[gloss] = (digit(glosses, at) * BASE + digit(glosses, at + 1)) * BASE + digit(glosses, at + 2)
    weights[gloss] = (weight < LAST ? weight : weight - LAST) / FULL_WEIGHT
    rankOfGloss[gloss] = rank
    if (weight >= LAST) firstGloss[++rank] = gloss + 1
  }
  return { firstGloss, numbers, weights, ...turnRound(numbers, rankOfGloss, english) }
}

function digit(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < 0x3a ? code - 0x30 : code - 0x57
}

/** Sorts the glosses by their English number, the order of ranks kept. */
function turnRound(
  numbers: Uint16Array,
  rankOfGloss: Uint16Array,
  english: number,
): Pick<GlossLists, 'firstRank' | 'ranks' | 'glossOfRank'> {
  const firstRank = new Uint32Array(english + 1)
  for (let gloss = 0; gloss < numbers.length; gloss++) add(firstRank, valueAt(numbers, gloss) + 1, 1)
  for (let number = 0; number < english; number++) add(firstRank, number + 1, valueAt(firstRank, number))
  const next = firstRank.slice()
  const ranks = new Uint16Array(numbers.length)
  const glossOfRank = new Uint32Array(numbers.length)
  for (let gloss = 0; gloss < numbers.length; gloss++) {
    const number = valueAt(numbers, gloss)
    const at = valueAt(next, number)
    add(next, number, 1)
    ranks[at] = valueAt(rankOfGloss, gloss)
    glossOfRank[at] = gloss
  }
  return { firstRank, ranks, glossOfRank }
}

function valueAt(list: Uint16Array | Uint32Array, at: number): number {
  return list[at] ?? 0
}

function add(list: Uint32Array, at: number, value: number): void {
  list[at] = valueAt(list, at) + value
}

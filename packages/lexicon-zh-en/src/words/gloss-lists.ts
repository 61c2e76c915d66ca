/** Digits of one gloss: three for the number of the English word, one for its weight, in base 36. */
const NUMBER_LENGTH = 3
const GLOSS_LENGTH = NUMBER_LENGTH + 1
const BASE = 36
const FULL_WEIGHT = 35
const LAST_ASCII = 0x7f

/** Who is a translation of whom, in both directions, as flat lists. */
export interface GlossLists {
  /** Length of the word at the beginning of each line. */
  readonly wordLengths: Uint8Array
  /** Where the glosses of a rank begin; those of the next rank end them. */
  readonly firstGloss: Uint32Array
  /** English number and weight of each gloss. */
  readonly numbers: Uint16Array
  readonly weights: Float32Array
  /** Where the ranks of an English number begin. */
  readonly firstRank: Uint32Array
  /** Ranks of Chinese words, and the gloss that says so. */
  readonly ranks: Uint16Array
  readonly glossOfRank: Uint32Array
}

/** Reads lines of a Chinese word with its glosses; `count` is how many English words there are. */
export function readGlossLists(lines: readonly string[], count: number): GlossLists {
  const wordLengths = Uint8Array.from(lines, glossStart)
  const firstGloss = new Uint32Array(lines.length + 1)
  for (const [rank, line] of lines.entries()) {
    firstGloss[rank + 1] = (firstGloss[rank] ?? 0) + (line.length - (wordLengths[rank] ?? 0)) / GLOSS_LENGTH
  }
  const total = firstGloss[lines.length] ?? 0
  const numbers = new Uint16Array(total)
  const weights = new Float32Array(total)
  const rankOfGloss = new Uint16Array(total)
  for (const [rank, line] of lines.entries()) {
    let at = wordLengths[rank] ?? 0
    for (let gloss = firstGloss[rank] ?? 0; at < line.length; gloss += 1, at += GLOSS_LENGTH) {
      numbers[gloss] = (digit(line, at) * BASE + digit(line, at + 1)) * BASE + digit(line, at + 2)
      weights[gloss] = digit(line, at + NUMBER_LENGTH) / FULL_WEIGHT
      rankOfGloss[gloss] = rank
    }
  }
  return { wordLengths, firstGloss, numbers, weights, ...turnRound(numbers, rankOfGloss, count) }
}

function glossStart(line: string): number {
  let at = 0
  while (line.charCodeAt(at) > LAST_ASCII) at += 1
  return at
}

function digit(line: string, at: number): number {
  const code = line.charCodeAt(at)
  return code < 0x3a ? code - 0x30 : code - 0x57
}

/** Sorts the glosses by their English number, the order of ranks kept. */
function turnRound(
  numbers: Uint16Array,
  rankOfGloss: Uint16Array,
  count: number,
): Pick<GlossLists, 'firstRank' | 'ranks' | 'glossOfRank'> {
  const firstRank = new Uint32Array(count + 1)
  for (const number of numbers) firstRank[number + 1] = (firstRank[number + 1] ?? 0) + 1
  for (let number = 0; number < count; number += 1)
    firstRank[number + 1] = (firstRank[number + 1] ?? 0) + (firstRank[number] ?? 0)
  const next = firstRank.slice()
  const ranks = new Uint16Array(numbers.length)
  const glossOfRank = new Uint32Array(numbers.length)
  for (const [gloss, number] of numbers.entries()) {
    const at = next[number] ?? 0
    next[number] = at + 1
    ranks[at] = rankOfGloss[gloss] ?? 0
    glossOfRank[at] = gloss
  }
  return { firstRank, ranks, glossOfRank }
}

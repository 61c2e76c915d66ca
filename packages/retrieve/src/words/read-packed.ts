import { eachPacked, packedAsks, packedLength, termCode } from '@mem/text'
import { bestOfWords } from '../translations/best-of-words.ts'
import type { QuestionWord } from './question-words.ts'
import type { Reading } from './read-words.ts'

const NONE: readonly number[] = []
/** Where a word stands whose place isn't known: near nothing. */
const NOWHERE: readonly number[] = [-1_000_000]

/** A reading of packed terms. */
export interface PackedReading extends Reading {
  readonly asks: boolean
}

/** Looks packed terms up among the words of one question; `matched` are words that the index has found in the text. */
export type PackedReader = (packed: Uint8Array, matched: readonly number[]) => PackedReading

/**
 * Makes the reader of a question. Words marked `prefix` can't be found by a code: where the index has found one, it counts
 * once, at no place.
 */
export function packedReader(words: readonly QuestionWord[]): PackedReader {
  const byCode = new Map(words.map(({ term }, index) => [termCode(term), index]))
  const prefixes = new Set(words.flatMap(({ prefix }, index) => (prefix ? [index] : [])))
  return (packed, matched) => {
    const found = new Map<number, number[]>()
    eachPacked(packed, byCode, (index, at) => {
      const places = found.get(index)
      if (places) places.push(at)
      else found.set(index, [at])
    })
    for (const index of matched) if (prefixes.has(index) && !found.has(index)) found.set(index, [...NOWHERE])
    const positions = words.map((_, index) => found.get(index) ?? NONE)
    const held = bestOfWords([...found.keys()], words)
    return { length: packedLength(packed), held, positions, asks: packedAsks(packed) }
  }
}

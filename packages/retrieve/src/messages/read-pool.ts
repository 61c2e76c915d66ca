import type { EventOutline } from '@mem/store'
import { closeTogether } from '../features/close-together.ts'
import { rareWords, translatedWords } from '../features/rare-words.ts'
import type { RankingWeights } from '../ranking-weights.ts'
import type { QuestionWord } from '../words/question-words.ts'
import { type PackedReading, packedReader } from '../words/read-packed.ts'
import type { Pool, PooledMessage } from './pool.ts'
import { besideOf, type Torn } from './torn.ts'

/** Messages found for one question, before they are read. */
export interface FoundMessages {
  readonly outlines: readonly EventOutline[]
  /** Packed terms of the messages to read, by id; the others are neighbours. */
  readonly packed: ReadonlyMap<number, Uint8Array>
  /** Sum of the index look-ups by id, for messages that aren't read. */
  readonly sums: ReadonlyMap<number, number>
  readonly torn: Torn
  /** Looked-up words by id, as far as known. */
  readonly matched: ReadonlyMap<number, readonly number[]>
}

const NONE: readonly number[] = []

/** Reads the best messages with all words of the question; without `read` every message keeps the sum of its look-ups. */
export function readPool(
  found: FoundMessages,
  words: readonly QuestionWord[],
  weights: RankingWeights,
  read: boolean,
): Pool {
  const readings = read ? readBest(found, words) : new Map<number, PackedReading>()
  const averageLength = averageLengthOf(found.outlines, readings)
  const pool = new Map<number, PooledMessage>()
  for (const outline of found.outlines) {
    const reading = readings.get(outline.id)
    const score = reading
      ? {
          words: rareWords(words, reading, averageLength, weights),
          translated: translatedWords(words, reading, averageLength, weights),
          closeness: closeTogether(words, reading, weights),
        }
      : { words: found.sums.get(outline.id) ?? 0, translated: 0, closeness: 0 }
    pool.set(outline.id, {
      outline,
      ...score,
      own: score.words + score.closeness,
      matched: new Set(reading ? reading.held : (found.matched.get(outline.id) ?? NONE)),
      beside: besideOf(found.torn, outline.id),
      asks: reading?.asks ?? false,
    })
  }
  return pool
}

function readBest({ packed, matched }: FoundMessages, words: readonly QuestionWord[]): Map<number, PackedReading> {
  const read = packedReader(words)
  return new Map([...packed].map(([id, terms]) => [id, read(terms, matched.get(id) ?? NONE)]))
}

/**
 * Mean length of the user's messages that were read, else of all: what is asked for mostly stands in the user's words, and
 * an average over the assistant's long ones would let them pass as short.
 */
function averageLengthOf(outlines: readonly EventOutline[], readings: ReadonlyMap<number, PackedReading>): number {
  const lengths = (of: readonly EventOutline[]) => of.flatMap(({ id }) => readings.get(id)?.length ?? [])
  const users = lengths(outlines.filter(({ trust }) => trust === 'user'))
  return mean(users.length > 0 ? users : lengths(outlines))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

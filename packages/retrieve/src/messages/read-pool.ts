import type { StoredEvent } from '@mem/store'
import { termSequence } from '@mem/text'
import { closeTogether } from '../features/close-together.ts'
import { rareWords } from '../features/rare-words.ts'
import type { RankingWeights } from '../ranking-weights.ts'
import type { QuestionWord } from '../words/question-words.ts'
import { type Reading, wantedOf, wordReader } from '../words/read-words.ts'
import type { Pool, PooledMessage } from './pool.ts'

/** Messages loaded for one question, before they are read. */
export interface LoadedMessages {
  readonly events: readonly StoredEvent[]
  /** Ids of the messages to read; the others are neighbours. */
  readonly best: ReadonlySet<number>
  /** Sum of the index look-ups by id, for messages that aren't read. */
  readonly sums: ReadonlyMap<number, number>
  /** Looked-up words by id, as far as known. */
  readonly matched: ReadonlyMap<number, readonly number[]>
  /** Ids of the user's messages that open a session. */
  readonly openers: ReadonlySet<number>
}

const NONE: readonly number[] = []

/** Reads the best messages with all words of the question; without `read` every message keeps the sum of its look-ups. */
export function readPool(
  loaded: LoadedMessages,
  words: readonly QuestionWord[],
  weights: RankingWeights,
  read: boolean,
): Pool {
  const readings = read ? readBest(loaded, words, weights) : new Map<number, Reading>()
  const averageLength = averageLengthOf(loaded.events, readings)
  const pool = new Map<number, PooledMessage>()
  for (const event of loaded.events) {
    const reading = readings.get(event.id)
    const score = reading
      ? { words: rareWords(words, reading, averageLength, weights), closeness: closeTogether(words, reading, weights) }
      : { words: loaded.sums.get(event.id) ?? 0, closeness: 0 }
    pool.set(event.id, {
      event,
      ...score,
      own: score.words + score.closeness,
      matched: new Set(reading ? reading.held : (loaded.matched.get(event.id) ?? NONE)),
      opens: loaded.openers.has(event.id),
    })
  }
  return pool
}

function readBest(
  loaded: LoadedMessages,
  words: readonly QuestionWord[],
  weights: RankingWeights,
): Map<number, Reading> {
  const read = wordReader(words)
  const wanted = wantedOf(words)
  const readings = new Map<number, Reading>()
  for (const { id, text } of loaded.events) {
    if (loaded.best.has(id)) readings.set(id, read(termSequence(text.slice(0, weights.readCharacters), wanted)))
  }
  return readings
}

/**
 * Mean length of the user's messages that were read, else of all: what is asked for mostly stands in the user's words, and
 * an average over the assistant's long ones would let them pass as short.
 */
function averageLengthOf(events: readonly StoredEvent[], readings: ReadonlyMap<number, Reading>): number {
  const lengths = (of: readonly StoredEvent[]) => of.flatMap(({ id }) => readings.get(id)?.length ?? [])
  const users = lengths(events.filter(({ trust }) => trust === 'user'))
  return mean(users.length > 0 ? users : lengths(events))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

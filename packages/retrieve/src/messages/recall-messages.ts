import type { Program, SearchResult } from '@mem/store'
import { termSequence } from '@mem/text'
import { isQuestion, type RecallScope } from '../scope.ts'
import { namedSpeaker } from '../signals/named-speaker.ts'
import { untilExpired } from '../until-expired.ts'
import { type QuestionWord, questionWords } from '../words/question-words.ts'
import { findMessages } from './find-messages.ts'
import type { Pool } from './pool.ts'
import { type RankedMessage, rankMessages } from './rank-messages.ts'
import { readPool } from './read-pool.ts'

/** The ranked messages of a workspace for one question. */
export interface RecalledMessages {
  readonly ranked: readonly RankedMessage[]
  readonly pool: Pool
  readonly words: readonly QuestionWord[]
  /** The index's answer; null when the deadline passed before it. */
  readonly found: SearchResult | null
  /** Terms of the question's own stored message, when it was found. */
  readonly asked: ReadonlySet<string>
  /** What the deadline cut off, or null. */
  readonly cut: string | null
}

/** Searches, loads, reads and ranks the messages of the workspace. */
export function* recallMessages(scope: RecallScope): Program<RecalledMessages> {
  const { store, request, workspace, signals, weights } = scope
  const found = yield* untilExpired(
    store.search.query({
      index: 'message',
      workspace,
      terms: signals.terms,
      limit: weights.candidates,
      maxLookups: weights.messageLookups,
      maxPostings: weights.messagePostings,
    }),
    request.expired,
  )
  if (!found) return { ...NOTHING, cut: 'The deadline passed while messages were searched.' }
  const loaded = yield* untilExpired(findMessages(store, found, signals, weights), request.expired)
  const words = questionWords(signals.terms, found.frequencies, found.documents)
  if (!loaded) return { ...NOTHING, words, found, cut: 'The deadline passed while messages were loaded.' }
  const events = loaded.events.filter((event) => !isQuestion(scope, event))
  const speakers = [...new Set(events.flatMap(({ speaker }) => speaker ?? []))]
  const weighted = lessForNames(words, speakers, weights.speakerName)
  const read = !request.expired?.()
  const pool = readPool({ ...loaded, events }, weighted, weights, read)
  const question = { signals, words: weighted, speaker: namedSpeaker(request.text, speakers) }
  return {
    ranked: rankMessages(pool, question, weights),
    pool,
    words,
    found,
    asked: new Set(loaded.events.filter((event) => !events.includes(event)).flatMap(({ text }) => termSequence(text))),
    cut: read ? null : 'The deadline passed before messages were read; they stand in the order of the index.',
  }
}

const NOTHING: RecalledMessages = { ranked: [], pool: new Map(), words: [], found: null, asked: new Set(), cut: null }

/** A speaker's name says whose message is meant more than what it is about; as a word it counts less. */
function lessForNames(
  words: readonly QuestionWord[],
  speakers: readonly string[],
  weight: number,
): readonly QuestionWord[] {
  const names = new Set(speakers.flatMap((speaker) => termSequence(speaker)))
  return words.map((word) => (names.has(word.term) ? { ...word, rareness: word.rareness * weight } : word))
}

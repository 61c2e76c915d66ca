import type { EventOutline, Program, SearchResult } from '@mem/store'
import { termSequence } from '@mem/text'
import { isQuestion, isVisible, type RecallScope } from '../scope.ts'
import { namedSpeaker } from '../signals/named-speaker.ts'
import { findTranslations, withTranslations } from '../translations/find-translations.ts'
import { untilExpired } from '../until-expired.ts'
import { type QuestionWord, questionWords } from '../words/question-words.ts'
import { findMessages } from './find-messages.ts'
import type { Pool } from './pool.ts'
import { rankMessages, type ScoredMessage } from './rank-messages.ts'
import { readPool } from './read-pool.ts'
import { type RankedMessage, refineByText } from './refine-by-text.ts'

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
  const translated = yield* findTranslations(scope, 'message', scope.translations)
  const all = withTranslations(found, translated, { own: signals.terms.length, limit: weights.candidates })
  const messages = yield* untilExpired(findMessages(store, all, signals, weights), request.expired)
  const words = [...questionWords(signals.terms, found.frequencies, found.documents), ...translated.words]
  if (!messages) return { ...NOTHING, words, found, cut: 'The deadline passed while messages were loaded.' }
  const asked = yield* questionEvents(scope, messages.outlines)
  const outlines = messages.outlines.filter(({ id }) => !asked.has(id))
  const speakers = [...new Set(outlines.flatMap(({ speaker }) => speaker ?? []))]
  const weighted = lessForNames(words, speakers, weights.speakerName)
  const read = !request.expired?.()
  const pool = readPool({ ...messages, outlines }, weighted, weights, read)
  const question = { signals, words: weighted, speaker: namedSpeaker(request.text, speakers) }
  const ranked = rankMessages(pool, question, weights)
  const best = (signals.terms.length === 1 ? holdingIt(ranked) : ranked).slice(0, weights.refinedMessages)
  const events = yield* store.events.byIds(best.map(({ message }) => message.outline.id))
  return {
    ranked: refineByText(best, new Map(events.map((event) => [event.id, event])), signals, weights),
    pool,
    words,
    found,
    asked: new Set([...asked.values()].flatMap((text) => termSequence(text))),
    cut: read ? null : 'The deadline passed before messages were read; they stand in the order of the index.',
  }
}

/** Who asks with one word wants what holds it; what only stands beside comes when nothing does. */
function holdingIt(ranked: readonly ScoredMessage[]): readonly ScoredMessage[] {
  const holding = ranked.filter(({ message }) => message.matched.size > 0)
  return holding.length > 0 ? holding : ranked
}

/** Texts by id of those messages that are the question itself. */
function* questionEvents(scope: RecallScope, outlines: readonly EventOutline[]): Program<ReadonlyMap<number, string>> {
  const visible = outlines.flatMap(({ id }) => (isVisible(scope, id) ? [id] : []))
  if (visible.length === 0) return new Map()
  const events = yield* scope.store.events.byIds(visible)
  return new Map(events.flatMap((event) => (isQuestion(scope, event) ? [[event.id, event.text] as const] : [])))
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

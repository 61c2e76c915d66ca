import type { Program, Store, StoredEvent } from '@mem/store'
import { cutText } from '@mem/text'
import type { Extractor, UndecidedSentence } from '../extraction.ts'
import { RULES } from '../extractor.ts'
import { describeError } from '../run/extract-event.ts'
import { readBefore } from '../run/read-messages.ts'
import { mayTeach, readAs } from '../run/source-policy.ts'
import { applyOpinion, type Effect } from './apply-opinion.ts'
import {
  advanceEntry,
  type BandEntry,
  countCall,
  dueEntries,
  isStillAsked,
  postponeEntry,
  removeEntry,
} from './band-queue.ts'
import { type CheckedOpinions, checkOpinions, type Rejected } from './check-opinions.ts'
import type { Judge, SentenceToJudge } from './judge.ts'

export interface JudgeRequest {
  readonly judge: Judge
  readonly signal: AbortSignal
  /** Milliseconds UTC. */
  readonly now: number
  readonly sentencesPerCall: number
  readonly callsPerSession: number
  /** Whose undecided sentences. Default: the rules of this package. */
  readonly extractor?: Extractor
}

/** What one call came to. */
export type JudgeRun =
  /** Nothing was due. */
  | { readonly outcome: 'idle' }
  /** Nothing was asked: the session has had its calls, or the sentences aren't undecided any more. */
  | { readonly outcome: 'dropped' }
  | { readonly outcome: 'failed'; readonly error: string }
  /** The caller's signal ended it; the messages wait as before. */
  | { readonly outcome: 'aborted' }
  | {
      readonly outcome: 'judged'
      readonly sentences: number
      readonly effects: Readonly<Record<Effect, number>>
      readonly rejected: Rejected
      /** Sentences about which no usable opinion came: what the rules made of them stands. */
      readonly unanswered: number
    }

interface Asked {
  readonly id: string
  readonly event: StoredEvent
  readonly undecided: UndecidedSentence
}

interface Batch {
  readonly session: string
  readonly asked: readonly Asked[]
  /** Entries whose sentences are in the call, and how many. */
  readonly entries: readonly { readonly entry: BandEntry; readonly sentences: number; readonly last: boolean }[]
  /** Entries with nothing left to ask. */
  readonly empty: readonly number[]
}

/** Most characters of the sentence before one, as its context. */
const LONGEST_BEFORE = 300

/**
 * Asks a judge once, about the undecided sentences of the oldest messages that wait, all of one session, and applies
 * what holds of its answer, in one transaction. The call runs outside of any. A call that fails is counted with its
 * messages, which are due again after a growing pause, three times at most. Throws only when the store can't be used.
 */
export async function judgeUndecided(store: Store, request: JudgeRequest): Promise<JudgeRun> {
  const { judge, signal, now, extractor = RULES } = request
  const batch = await store.read(nextBatch(store, request, extractor))
  if (batch === null) return { outcome: 'idle' }
  if (!(await store.write(begin(store, batch, request.callsPerSession)))) return { outcome: 'dropped' }
  const sentences = batch.asked.map(({ id, undecided: { before, statement } }) => ({
    id,
    text: statement.content,
    before: before === null ? null : cutText(before, LONGEST_BEFORE),
  }))
  const checked = await ask(sentences, request)
  if (typeof checked === 'string') {
    if (signal.aborted) return { outcome: 'aborted' }
    await store.write(postpone(store, batch, { error: checked, now }))
    return { outcome: 'failed', error: checked }
  }
  const { opinions, rejected } = checked
  const effects: Record<Effect, number> = { raised: 0, added: 0, lapsed: 0, none: 0 }
  await store.write(
    finish(store, batch, function* ({ id, event, undecided }) {
      const opinion = opinions.get(id)
      if (!opinion) return
      const judged = {
        event,
        statement: undecided.statement,
        keep: opinion.keep,
        judge: judge.name,
        rules: extractor.name,
      }
      effects[yield* applyOpinion(store, judged)] += 1
    }),
  )
  return {
    outcome: 'judged',
    sentences: sentences.length,
    effects,
    rejected,
    unanswered: sentences.length - opinions.size,
  }
}

/** The opinions that hold, or why there are none. */
async function ask(
  sentences: readonly SentenceToJudge[],
  { judge, signal }: JudgeRequest,
): Promise<CheckedOpinions | string> {
  try {
    const answer = await judge.judge(sentences, signal)
    const checked = checkOpinions(answer, new Map(sentences.map(({ id, text }) => [id, text])))
    return checked.opinions.size > 0 || nothingWrong(checked.rejected)
      ? checked
      : 'no opinion of the answer could be used'
  } catch (error) {
    return describeError(error)
  }
}

function nothingWrong({ illegal, unknown, invented, flipped }: Rejected): boolean {
  return illegal + unknown + invented + flipped === 0
}

function* nextBatch(store: Store, request: JudgeRequest, extractor: Extractor): Program<Batch | null> {
  const due = yield* dueEntries(store, request.now)
  const session = due[0]?.session
  if (session === undefined) return null
  const teaches = mayTeach(yield* store.sessions.get(session))
  const asked: Asked[] = []
  const entries: Batch['entries'][number][] = []
  const empty: number[] = []
  for (const entry of due) {
    const room = request.sentencesPerCall - asked.length
    if (room === 0) break
    const [event] = yield* store.events.byIds([entry.event])
    const left = event && teaches ? (yield* undecidedOf(store, event, extractor)).slice(entry.asked) : []
    if (event === undefined || left.length === 0) {
      empty.push(entry.event)
      continue
    }
    const now = left.slice(0, room)
    entries.push({ entry, sentences: now.length, last: now.length === left.length })
    for (const undecided of now) asked.push({ id: `s${asked.length + 1}`, event, undecided })
  }
  return { session, asked, entries, empty }
}

function* undecidedOf(store: Store, event: StoredEvent, extractor: Extractor): Program<readonly UndecidedSentence[]> {
  if (readAs(event) !== 'user') return []
  const previousAssistant = (yield* readBefore(store, event)).assistant?.text ?? null
  return extractor.undecided?.(event.text, { role: 'user', previousAssistant }) ?? []
}

/** Counts the call before it is made, so that a process that dies in it can't make it again and again. */
function* begin(store: Store, { session, asked, entries, empty }: Batch, most: number): Program<boolean> {
  for (const event of empty) yield* removeEntry(store, event)
  if (asked.length === 0) return false
  if (yield* countCall(store, session, most)) return true
  for (const { entry } of entries) yield* removeEntry(store, entry.event)
  return false
}

function* finish(store: Store, { asked, entries }: Batch, apply: (asked: Asked) => Program<void>): Program<void> {
  for (const { entry, sentences, last } of entries) {
    if (!(yield* isStillAsked(store, entry))) continue
    for (const one of asked) if (one.event.id === entry.event) yield* apply(one)
    if (last) yield* removeEntry(store, entry.event)
    else yield* advanceEntry(store, entry, sentences)
  }
}

function* postpone(store: Store, { entries }: Batch, failure: { error: string; now: number }): Program<void> {
  for (const { entry } of entries) yield* postponeEntry(store, entry.event, failure)
}

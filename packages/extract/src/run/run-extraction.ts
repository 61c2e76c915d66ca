import type { Program, Store, StoredEvent } from '@mem/store'
import type { Extractor } from '../extraction.ts'
import { RULES } from '../extractor.ts'
import { describeError, type ExtractOptions, extractEvent, isStoreFailure } from './extract-event.ts'
import { readMessages } from './read-messages.ts'
import { mayTeach } from './source-policy.ts'
import type { Stored } from './store-statement.ts'

export interface ExtractionRequest {
  /** Key of the session. */
  readonly session: string
  /** Most messages read. Default 200. */
  readonly limit?: number
  /** Default: the rules of this package. */
  readonly extractor?: Extractor
  /** Also store what the assistant recommends, as tentative proposals. Default true. */
  readonly proposals?: boolean
  /** Also store what the user says. Default true. */
  readonly userMessages?: boolean
  /** Queue messages with undecided sentences for `judgeUndecided`; needs a store opened with `extractModule`. Default false. */
  readonly undecided?: boolean
}

export interface ExtractionRun {
  /** Messages read. */
  readonly read: number
  readonly created: number
  readonly superseded: number
  /** Messages whose extraction failed; they are queued. */
  readonly failed: number
  /** False when the limit was reached and more messages wait. */
  readonly done: boolean
}

const LIMIT = 200

/**
 * Extracts from the messages of a session that weren't read before, in the order in which they arrived. Each message is
 * one transaction that writes its items, what they replace, the task state and the watermark, so that running again
 * makes nothing new. A message that fails is queued and skipped; events are never changed. Sub-agents' sessions and
 * sessions without memory give nothing. Throws only when the store itself can't be used.
 */
export async function runExtraction(store: Store, request: ExtractionRequest): Promise<ExtractionRun> {
  const {
    session,
    limit = LIMIT,
    extractor = RULES,
    proposals = true,
    userMessages = true,
    undecided = false,
  } = request
  const run = { read: 0, created: 0, superseded: 0, failed: 0 }
  if (!mayTeach(await store.read(store.sessions.get(session)))) return { ...run, done: true }
  const messages = await store.read(readMessages(store, session, limit))
  for (const event of messages) {
    const stored = await extractOne(store, event, { extractor, proposals, userMessages, undecided })
    run.read += 1
    run.created += stored?.created ?? 0
    run.superseded += stored?.superseded ?? 0
    run.failed += stored === null ? 1 : 0
  }
  return { ...run, done: messages.length < limit }
}

async function extractOne(store: Store, event: StoredEvent, options: ExtractOptions): Promise<Stored | null> {
  try {
    const program = await extractEvent(store, event, options)
    return await store.write(oncePast(store, event, program))
  } catch (error) {
    if (isStoreFailure(error)) throw error
    await store.write(queueAndPass(store, event, describeError(error)))
    return null
  }
}

// Read again inside the transaction: another process may have extracted the event meanwhile, or purged it.
function* oncePast(store: Store, event: StoredEvent, program: () => Program<Stored>): Program<Stored> {
  const checkpoint = yield* store.sessions.checkpoint(event.session)
  const isGone = (yield* store.events.byIds([event.id])).length === 0
  if (isGone || checkpoint.lastExtractedEvent >= event.id) return { created: 0, superseded: 0 }
  const stored = yield* program()
  yield* pass(store, event)
  return stored
}

function* queueAndPass(store: Store, event: StoredEvent, error: string): Program<void> {
  if ((yield* store.events.byIds([event.id])).length === 0) return
  yield* store.logs.queueExtraction(event.id, error)
  yield* pass(store, event)
}

function* pass(store: Store, event: StoredEvent): Program<void> {
  const { lastExtractedEvent, lastExtractSeq } = yield* store.sessions.checkpoint(event.session)
  yield* store.sessions.putCheckpoint(event.session, { lastExtractedEvent: Math.max(lastExtractedEvent, event.id) })
  // The position counts only within its own log; the store drops it when the host has renumbered since.
  yield* store.sessions.putCheckpoint(event.session, {
    epoch: event.epoch,
    lastExtractSeq: Math.max(lastExtractSeq, event.seq),
  })
}

import type { Program, Store, StoredEvent } from '@mem/store'
import type { Extractor } from '../extraction.ts'
import { RULES } from '../extractor.ts'
import { describeError, type ExtractOptions, extractEvent, isStoreFailure } from './extract-event.ts'
import type { Stored } from './store-statement.ts'

export interface RetryRequest {
  /** Most queued messages tried. Default 50. */
  readonly limit?: number
  /** Default: the rules of this package. */
  readonly extractor?: Extractor
  /** As for `runExtraction`. Default true. */
  readonly proposals?: boolean
  /** Also store what the user says. Default true. */
  readonly userMessages?: boolean
  /** Queue messages with undecided sentences for `judgeUndecided`; needs a store opened with `extractModule`. Default false. */
  readonly undecided?: boolean
}

export interface RetryRun {
  readonly tried: number
  readonly recovered: number
}

const LIMIT = 50
/** After so many failures a message stays in the queue, where status shows it, and isn't tried again. */
const MOST_ATTEMPTS = 5

/** Tries queued messages again. One that succeeds leaves the queue; one that fails stays with its count and last error. */
export async function retryPending(store: Store, request: RetryRequest = {}): Promise<RetryRun> {
  const { limit = LIMIT, extractor = RULES, proposals = true, userMessages = true, undecided = false } = request
  const pending = await store.read(store.logs.pendingExtractions(limit))
  const due = pending.filter(({ attempts }) => attempts < MOST_ATTEMPTS).map(({ event }) => event)
  let recovered = 0
  for (const event of await store.read(store.events.byIds(due))) {
    if (await retryOne(store, event, { extractor, proposals, userMessages, undecided })) recovered += 1
  }
  return { tried: due.length, recovered }
}

async function retryOne(store: Store, event: StoredEvent, options: ExtractOptions): Promise<boolean> {
  try {
    const program = await extractEvent(store, event, options)
    await store.write(storeAndClear(store, event, program))
    return true
  } catch (error) {
    if (isStoreFailure(error)) throw error
    await store.write(queueAgain(store, event, describeError(error)))
    return false
  }
}

function* storeAndClear(store: Store, event: StoredEvent, program: () => Program<Stored>): Program<void> {
  if (yield* isStored(store, event)) yield* program()
  yield* store.logs.clearExtraction(event.id)
}

function* queueAgain(store: Store, event: StoredEvent, error: string): Program<void> {
  if (yield* isStored(store, event)) yield* store.logs.queueExtraction(event.id, error)
}

// It may have been purged since it was read.
function* isStored(store: Store, event: StoredEvent): Program<boolean> {
  return (yield* store.events.byIds([event.id])).length > 0
}

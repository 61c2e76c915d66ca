import type { Program, Store } from '@mem/store'
import type { Extractor } from '../extraction.ts'
import { RULES } from '../extractor.ts'
import { isStoreFailure } from '../run/extract-event.ts'
import { isNewerVersion } from './is-newer-version.ts'
import { type Changes, NO_CHANGES, previewMessage, settleOldItems, storeAgain } from './reread-message.ts'
import {
  nextEntries,
  queueMessages,
  type RereadEntry,
  type RereadScope,
  readMessagesOf,
  restartWith,
  takeEntry,
  waitingMessages,
} from './reread-queue.ts'
import type { ReviewOptions } from './review-items.ts'

export interface ReextractionRequest {
  /** Default: the rules of this package. */
  readonly extractor?: Extractor
  /** As for `runExtraction`. Default true; false leaves an assistant's messages and their proposals alone. */
  readonly proposals?: boolean
  /** Ends the slice when it says true; asked after each message. Default: never. */
  readonly expired?: () => boolean
}

export interface ReextractionRun extends Changes {
  /** Messages whose reading failed: what an older extractor made of them stands. */
  readonly failed: number
  /** Messages that wait to be read; what is done so far holds, and the next call goes on. */
  readonly waiting: number
}

/** Entries taken from the queue at once. */
const PAGE = 64

/** Most messages that a preview reads; about a third of a millisecond each. */
const MOST_PREVIEWED = 5_000

/**
 * Reads the stored messages of a session or workspace again, with another extractor than the one that made their items,
 * in the order in which they were said. Nothing but this does so: a new version of the rules by itself changes no stored
 * item. Items that the newer reading makes too keep their id and history; those that it reads otherwise are `revised`;
 * those that it doesn't make lapse (`superseded` by nothing: out of every block, still in the history), and what they had
 * replaced is active again; new statements are stored as on a first reading. Never touched: items about which the user
 * has decided, and their words. The task state stays. Needs a store opened with `extractModule`.
 *
 * Each message is one transaction and the queue is stored: a process that ends in the middle leaves work that
 * `continueReextraction` finishes with the same result. Throws only when the store can't be used.
 */
export async function reextract(
  store: Store,
  scope: RereadScope,
  request: ReextractionRequest = {},
): Promise<ReextractionRun> {
  await store.write(queueMessages(store, scope, (request.extractor ?? RULES).name))
  await store.write(restartWith(store, (request.extractor ?? RULES).name))
  return continueReextraction(store, request)
}

/**
 * Goes on with what waits to be read again; see `reextract`. What another extractor was asked for is begun anew with this one,
 * except what waits for a newer version of it: another process has that one, and each would undo the other's work.
 */
export async function continueReextraction(
  store: Store,
  { extractor = RULES, proposals = true, expired = () => false }: ReextractionRequest = {},
): Promise<ReextractionRun> {
  let changes = NO_CHANGES
  const failed = new Set<number>()
  for (;;) {
    const entries = await store.read(nextEntries(store, PAGE))
    if (entries.some((entry) => isNewerVersion(entry.extractor, extractor.name)))
      return { ...changes, failed: failed.size, waiting: await store.read(waitingMessages(store)) }
    if (entries.some((entry) => entry.extractor !== extractor.name)) {
      await store.write(restartWith(store, extractor.name))
      continue
    }
    for (const entry of entries) {
      const done = await readOne(store, entry, { extractor, proposals })
      if (done === null) failed.add(entry.event)
      else changes = together(changes, done)
      if (expired()) return { ...changes, failed: failed.size, waiting: await store.read(waitingMessages(store)) }
    }
    if (entries.length < PAGE) return { ...changes, failed: failed.size, waiting: 0 }
  }
}

/** What `reextract` would do, message by message and without what follows for others' items. At most 5,000 messages. */
export async function previewReextraction(
  store: Store,
  scope: RereadScope,
  { extractor = RULES, proposals = true, expired = () => false }: ReextractionRequest = {},
): Promise<ReextractionRun> {
  const messages = await store.read(readMessagesOf(store, scope))
  let changes = NO_CHANGES
  let failed = 0
  let looked = 0
  for (const { event } of messages.slice(0, MOST_PREVIEWED)) {
    if (expired()) break
    looked += 1
    try {
      const options = { extractor, proposals }
      const done = await store.read(ofEvent(store, event, (stored) => previewMessage(store, stored, options)))
      changes = together(changes, done)
    } catch (error) {
      if (isStoreFailure(error)) throw error
      failed += 1
    }
  }
  return { ...changes, failed, waiting: messages.length - looked }
}

/** One message in one transaction; null when its reading failed. */
async function readOne(store: Store, entry: RereadEntry, options: ReviewOptions): Promise<Changes | null> {
  try {
    return await store.write(rereadEntry(store, entry, options))
  } catch (error) {
    if (isStoreFailure(error)) throw error
    await store.write(takeEntry(store, entry))
    return null
  }
}

// The extractor runs inside the transaction: which items a message speaks for depends on how others are read, and must
// not change until the items are. It takes about a third of a millisecond.
function* rereadEntry(store: Store, entry: RereadEntry, options: ReviewOptions): Program<Changes> {
  if (!(yield* takeEntry(store, entry))) return NO_CHANGES
  const read = entry.pass === 1 ? settleOldItems : storeAgain
  return yield* ofEvent(store, entry.event, (event) => read(store, event, options))
}

function* ofEvent(
  store: Store,
  id: number,
  read: (event: Parameters<typeof settleOldItems>[1]) => Program<Changes>,
): Program<Changes> {
  const [event] = yield* store.events.byIds([id])
  return event ? yield* read(event) : NO_CHANGES
}

function together(one: Changes, other: Changes): Changes {
  return {
    added: [...one.added, ...other.added],
    revised: [...one.revised, ...other.revised],
    lapsed: [...one.lapsed, ...other.lapsed],
    kept: one.kept + other.kept,
  }
}

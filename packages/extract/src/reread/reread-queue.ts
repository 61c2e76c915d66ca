import { all, type Program, run, type Store } from '@mem/store'
import { extractSql } from '../extract-module.ts'
import { MESSAGE_TYPES } from '../run/source-policy.ts'

/** Which messages are read again: one session's, or those of every session of a workspace. */
export type RereadScope = { readonly session: string } | { readonly workspace: string }

/** One message that waits. */
export interface RereadEntry {
  readonly pass: 1 | 2
  readonly at: number
  readonly event: number
}

/** Stands for the time of a message that has none: it counts as said last. */
const NO_TIME = 9_000_000_000_000_000

/** Messages of the scope that a first reading has passed, in the order in which they were said. */
export function* readMessagesOf(store: Store, scope: RereadScope): Program<readonly Omit<RereadEntry, 'pass'>[]> {
  let query = store.sql
    .selectFrom('event')
    .innerJoin('session', 'session.id', 'event.session')
    .innerJoin('checkpoint', 'checkpoint.session', 'session.id')
    .select(['event.id as event', 'event.time'])
    .whereRef('event.id', '<=', 'checkpoint.last_extracted_event')
    .where('event.type', 'in', [...MESSAGE_TYPES])
    .where('event.trust', 'in', ['user', 'assistant'])
    .where('session.origin', '=', 'root')
    .where('session.memory_enabled', '=', 1)
  if ('session' in scope) query = query.where('session.key', '=', scope.session)
  else
    query = query
      .innerJoin('workspace', 'workspace.id', 'session.workspace')
      .where('workspace.key', '=', scope.workspace)
  const messages = (yield* all(query)).map(({ event, time }) => ({ event, at: time ?? NO_TIME }))
  return [...messages].sort((one, other) => one.at - other.at || one.event - other.event)
}

/** Rows of one statement; SQLite binds at most 32,766 values. */
const CHUNK = 2_000

/** Puts the messages of a scope into the queue, for both passes. Gives their number. */
export function* queueMessages(store: Store, scope: RereadScope, extractor: string): Program<number> {
  const messages = yield* readMessagesOf(store, scope)
  for (const pass of [1, 2] as const)
    for (let from = 0; from < messages.length; from += CHUNK)
      yield* insert(
        store,
        messages.slice(from, from + CHUNK).map((message) => ({ ...message, pass, extractor })),
      )
  return messages.length
}

function* insert(store: Store, rows: readonly (RereadEntry & { readonly extractor: string })[]): Program<void> {
  yield* run(
    extractSql(store)
      .insertInto('extract_reread')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The next entries of the queue, in order. */
export function nextEntries(store: Store, limit: number) {
  return all(
    extractSql(store)
      .selectFrom('extract_reread')
      .select(['pass', 'at', 'event', 'extractor'])
      .orderBy('pass')
      .orderBy('at')
      .orderBy('event')
      .limit(limit),
  )
}

/** Takes an entry out; false when another process has done it meanwhile. */
export function* takeEntry(store: Store, { pass, at, event }: RereadEntry): Program<boolean> {
  const taken = yield* all(
    extractSql(store)
      .deleteFrom('extract_reread')
      .where('pass', '=', pass)
      .where('at', '=', at)
      .where('event', '=', event)
      .returning('event'),
  )
  return taken.length > 0
}

/** After an update in the middle: what another extractor hasn't finished begins anew with this one. */
export function* restartWith(store: Store, extractor: string): Program<void> {
  const sql = extractSql(store)
  const others = sql.selectFrom('extract_reread').select(['at', 'event']).where('extractor', '!=', extractor)
  const waiting = yield* all(others.where('pass', '=', 2))
  for (let from = 0; from < waiting.length; from += CHUNK)
    yield* insert(
      store,
      waiting.slice(from, from + CHUNK).map((row) => ({ ...row, pass: 1, extractor })),
    )
  yield* run(sql.updateTable('extract_reread').set({ extractor }).where('extractor', '!=', extractor))
}

/** How many messages wait to be read again. */
export function* waitingMessages(store: Store): Program<number> {
  const [row] = yield* all(
    extractSql(store)
      .selectFrom('extract_reread')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('pass', '=', 2),
  )
  return row?.n ?? 0
}

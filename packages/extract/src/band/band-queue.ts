import { all, first, type Program, run, type Store } from '@mem/store'
import { extractSql } from '../extract-module.ts'

/** A message that holds sentences for a judge. */
export interface BandEntry {
  readonly event: number
  readonly session: string
  /** Sentences that were asked about. */
  readonly asked: number
}

/** After so many failed calls a message isn't asked about any more; what the rules made of it stands. */
const MOST_ATTEMPTS = 3

/** Pause after the first failure, in milliseconds; after each further one twice as long. */
const FIRST_PAUSE = 30_000

/** Messages looked at for one call. */
const PAGE = 32

/** Notes that a message holds undecided sentences. */
export function* queueUndecided(store: Store, event: number): Program<void> {
  const row = { event, asked: 0, attempts: 0, due: 0, last_error: null }
  yield* run(
    extractSql(store)
      .insertInto('extract_undecided')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The oldest messages that are due, all of one session. */
export function* dueEntries(store: Store, now: number): Program<readonly BandEntry[]> {
  const due = yield* all(
    extractSql(store)
      .selectFrom('extract_undecided')
      .innerJoin('event', 'event.id', 'extract_undecided.event')
      .innerJoin('session', 'session.id', 'event.session')
      .select(['extract_undecided.event', 'extract_undecided.asked', 'session.key as session'])
      .where('due', '<=', now)
      .where('attempts', '<', MOST_ATTEMPTS)
      .orderBy('extract_undecided.event')
      .limit(PAGE),
  )
  return due.filter(({ session }) => session === due[0]?.session)
}

/** Counts a call of a session, before it is made; false when the session has had as many as it may. */
export function* countCall(store: Store, session: string, most: number): Program<boolean> {
  const sql = extractSql(store)
  const row = yield* first(sql.selectFrom('session').select('id').where('key', '=', session))
  if (row === undefined) return false
  const calls = sql.selectFrom('extract_calls').select('calls').where('session', '=', row.id)
  const made = (yield* first(calls))?.calls ?? 0
  if (made >= most) return false
  yield* run(
    sql
      .insertInto('extract_calls')
      .values({ session: row.id, calls: 1 })
      .onConflict((conflict) => conflict.column('session').doUpdateSet({ calls: made + 1 })),
  )
  return true
}

/** True while a message stands in the queue as it was read, so that no answer is applied twice. */
export function* isStillAsked(store: Store, { event, asked }: BandEntry): Program<boolean> {
  const query = extractSql(store).selectFrom('extract_undecided').select('event')
  return (yield* first(query.where('event', '=', event).where('asked', '=', asked))) !== undefined
}

/** Notes that so many further sentences were asked about. */
export function* advanceEntry(store: Store, { event, asked }: BandEntry, sentences: number): Program<void> {
  const values = { asked: asked + sentences, attempts: 0, last_error: null }
  yield* run(extractSql(store).updateTable('extract_undecided').set(values).where('event', '=', event))
}

export function* removeEntry(store: Store, event: number): Program<void> {
  yield* run(extractSql(store).deleteFrom('extract_undecided').where('event', '=', event))
}

/** Notes a failed call; the message is due again after a pause. */
export function* postponeEntry(store: Store, event: number, failure: { error: string; now: number }): Program<void> {
  const sql = extractSql(store)
  const row = yield* first(sql.selectFrom('extract_undecided').select('attempts').where('event', '=', event))
  const attempts = (row?.attempts ?? 0) + 1
  const due = failure.now + FIRST_PAUSE * 2 ** (attempts - 1)
  yield* run(
    sql.updateTable('extract_undecided').set({ attempts, due, last_error: failure.error }).where('event', '=', event),
  )
}

/** Messages that wait for a judge, and those of them that are given up. */
export interface BandWaiting {
  readonly waiting: number
  readonly givenUp: number
}

export function* waitingForJudge(store: Store): Program<BandWaiting> {
  const rows = yield* all(extractSql(store).selectFrom('extract_undecided').select('attempts'))
  const givenUp = rows.filter(({ attempts }) => attempts >= MOST_ATTEMPTS).length
  return { waiting: rows.length - givenUp, givenUp }
}

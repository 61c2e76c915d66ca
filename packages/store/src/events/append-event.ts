import { sql } from 'kysely'
import { MemError } from '../errors.ts'
import { isPurged, wentAlong } from '../purge/fence.ts'
import { eventDigest } from '../purge/purge-digest.ts'
import { advanceCheckpoint } from '../sessions/checkpoint-programs.ts'
import { findSession, type SessionPlace } from '../sessions/session-id.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program, run } from '../sql/program.ts'
import type { AppendOutcome, NewEvent } from './event.ts'
import { type EventRecord, toEventRecord } from './event-record.ts'
import { findIdentity, type Identity } from './find-identity.ts'
import { insertEvent } from './insert-event.ts'
import { refusalReason } from './refusal-reason.ts'

interface Suspicion {
  readonly session: number
  readonly epoch: number
  readonly seq: number
  readonly hash: Uint8Array
  readonly type: string
  readonly messageId: string | null
  /** What a purge would have left of it. */
  readonly digest: Uint8Array
}

// What the unique indexes of `event` don't tell: it may have been purged, the position is an alias, or known content comes without message id.
const suspicion = prepared((of: Suspicion) =>
  rawQuery<{ readonly suspect: 0 | 1 }>(sql`select
    exists (select 1 from purged where scope = 'event' and digest = ${of.digest}) or
    exists (select 1 from event_alias where session = ${of.session} and epoch = ${of.epoch} and seq = ${of.seq}) or
    (${of.messageId} is null and exists (
      select 1 from event where session = ${of.session} and content_hash = ${of.hash} and type = ${of.type})) as suspect`),
)

const insertAlias = prepared(
  ({ session, epoch, seq, event }: { session: number; epoch: number; seq: number; event: number }) =>
    compiler.insertInto('event_alias').values({ session, epoch, seq, event }),
)

/** Stores one event unless it is stored already; see the README for what makes two events the same. */
export function* appendEvent(event: NewEvent, now: number): Program<AppendOutcome> {
  const reason = refusalReason(event)
  if (reason !== undefined) return { status: 'refused', reason }
  const place = yield* findSession(event.session)
  if (!place) return { status: 'refused', reason: 'session not put', cause: 'no-session' }
  if (isPurged(place, event)) return { status: 'refused', reason: 'it was purged', cause: 'purged' }
  const record = toEventRecord(event, now)
  if (yield* isSurelyNew(place, event.session, record)) {
    const id = yield* insertEvent(place, place.epoch, record)
    if (id !== undefined) return { status: 'appended', id }
  }
  if (event.replay !== 'none' && (yield* wentAlong(event.session, record.content_hash, record.time)))
    return { status: 'refused', reason: 'it was purged', cause: 'purged' }
  return yield* settleIdentity(place, record, yield* findIdentity(place, record))
}

function* isSurelyNew({ id: session, epoch }: SessionPlace, key: string, record: EventRecord): Program<boolean> {
  const { seq, type, content_hash: hash, message_id: messageId } = record
  const digest = eventDigest(key, hash)
  return (yield* first(suspicion({ session, epoch, seq, hash, type, messageId, digest })))?.suspect === 0
}

function* settleIdentity(place: SessionPlace, record: EventRecord, identity: Identity): Program<AppendOutcome> {
  if (identity.kind === 'new') {
    const id = yield* insertEvent(place, identity.epoch, record)
    if (id === undefined) throw contradiction(place, record)
    return { status: 'appended', id }
  }
  const { id, sameContent } = identity
  if (identity.kind === 'renumbered') {
    const position = { session: place.id, epoch: identity.epoch, seq: record.seq }
    yield* run(insertAlias({ ...position, event: id }))
    yield* advanceCheckpoint(position, identity.epoch > place.epoch)
  }
  return { status: identity.kind, id, ...(sameContent ? {} : { otherContent: true }) }
}

// Position and message id were looked up and found free; that the same indexes now call one taken happens to a damaged file.
function contradiction({ id }: SessionPlace, { seq }: EventRecord): MemError {
  return new MemError(
    'STORE_DAMAGED',
    `Event ${seq} of session ${id} isn’t stored, but its place is taken: the indexes are damaged. Restore a backup.`,
    { data: { session: id, seq } },
  )
}

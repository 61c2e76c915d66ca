import { sql } from 'kysely'
import type { SessionPlace } from '../sessions/session-id.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program } from '../sql/program.ts'
import type { EventRecord } from './event-record.ts'
import { findOccurrence } from './find-occurrence.ts'
import { type Known, positionsAt } from './positions.ts'

/** What an event is to the store. `epoch` is where its position belongs. */
export type Identity =
  | { readonly kind: 'new'; readonly epoch: number }
  | { readonly kind: 'duplicate'; readonly id: number; readonly sameContent: boolean }
  | { readonly kind: 'renumbered'; readonly id: number; readonly sameContent: boolean; readonly epoch: number }

const byMessageId = prepared((of: { session: number; messageId: string }) =>
  rawQuery<Known>(sql`select id, epoch, type, message_id, content_hash from event
    where session = ${of.session} and message_id = ${of.messageId}`),
)

const byTime = prepared((of: { session: number; hash: Uint8Array; type: string; time: number }) =>
  rawQuery<Known>(sql`select id, epoch, type, message_id, content_hash from event
    where session = ${of.session} and content_hash = ${of.hash} and type = ${of.type} and time = ${of.time}
    order by id limit 1`),
)

/**
 * Tells what an event is, by the rules (a) to (e) of the README: the same as one stored at its position, the same as
 * one stored elsewhere (the host renumbered its log), or new.
 */
export function* findIdentity(place: SessionPlace, record: EventRecord): Program<Identity> {
  const here = yield* positionsAt(place, record.seq)
  const same = here.find((known) => isSame(known, record))
  if (same) return { kind: 'duplicate', id: same.id, sameContent: hasContent(same, record) }
  const isOccupied = here.some((known) => known.epoch === place.epoch)
  const epoch = isOccupied ? place.epoch + 1 : place.epoch
  const elsewhere = yield* findElsewhere(place.id, record)
  if (elsewhere) return { kind: 'renumbered', id: elsewhere.id, sameContent: hasContent(elsewhere, record), epoch }
  const repeated = epoch > 0 && record.message_id === null ? yield* findOccurrence(place.id, epoch, record) : undefined
  if (repeated !== undefined) return { kind: 'renumbered', id: repeated, sameContent: true, epoch }
  return { kind: 'new', epoch }
}

/** The stored event of the same message id, or without ids of the same type, text and known time. */
export function* findElsewhere(session: number, record: EventRecord): Program<Known | undefined> {
  if (record.message_id !== null) return yield* first(byMessageId({ session, messageId: record.message_id }))
  if (record.time === null) return undefined
  const { content_hash: hash, type, time } = record
  return yield* first(byTime({ session, hash, type, time }))
}

/** Whether two events are the same: the host's id decides where both have one, else the content does. */
export function isSame(known: Known, record: EventRecord): boolean {
  if (known.message_id !== null && record.message_id !== null) return known.message_id === record.message_id
  return hasContent(known, record)
}

function hasContent(known: Known, record: EventRecord): boolean {
  return known.type === record.type && Buffer.compare(known.content_hash, record.content_hash) === 0
}

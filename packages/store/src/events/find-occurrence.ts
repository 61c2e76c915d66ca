import { sql } from 'kysely'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program } from '../sql/program.ts'
import type { EventRecord } from './event-record.ts'

interface Sought {
  readonly session: number
  readonly epoch: number
  readonly seq: number
  readonly hash: Uint8Array
  readonly type: string
  readonly time: number | null
}

// `positions`: where this content was given. `earlier`: how many of them lie before the sought one in its epoch; a
// position of an older epoch counts as unchanged where this epoch holds nothing.
const kthOccurrence = prepared((of: Sought) =>
  rawQuery<{ readonly id: number }>(sql`
    with same(id, epoch, seq, time) as materialized (
      select id, epoch, seq, time from event
      where session = ${of.session} and content_hash = ${of.hash} and type = ${of.type} and message_id is null),
    positions(epoch, seq) as (
      select epoch, seq from same
      union select event_alias.epoch, event_alias.seq from same join event_alias on event_alias.event = same.id),
    earlier(n) as (
      select count(distinct seq) from positions
      where seq < ${of.seq} and (epoch = ${of.epoch} or (
        not exists (select 1 from event
          where session = ${of.session} and epoch = ${of.epoch} and seq = positions.seq) and
        not exists (select 1 from event_alias
          where session = ${of.session} and epoch = ${of.epoch} and seq = positions.seq)))),
    numbered(id, time, k) as (
      select id, time, row_number() over (order by epoch, seq) from same where epoch < ${of.epoch})
    select numbered.id from numbered join earlier on k = n + 1
    where numbered.time is null or ${of.time} is null`),
)

/**
 * For an event without a message id in a renumbered log: the stored event of equal content that occurs as the same
 * one in the order of its kind (the second "yes" is the second "yes"). Two known times that differ are two events.
 */
export function* findOccurrence(session: number, epoch: number, record: EventRecord): Program<number | undefined> {
  const { seq, type, time, content_hash: hash } = record
  return (yield* first(kthOccurrence({ session, epoch, seq, hash, type, time })))?.id
}

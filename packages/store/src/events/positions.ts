import { sql } from 'kysely'
import type { SessionPlace } from '../sessions/session-id.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'

/** What identifies a stored event, and an epoch in which it stands. */
export interface Known {
  readonly id: number
  readonly epoch: number
  readonly type: string
  readonly message_id: string | null
  readonly content_hash: Uint8Array
}

// Epochs are listed, because the index leads from session over epoch to position.
const atPosition = prepared((at: { session: number; seq: number; epochs: string }) =>
  rawQuery<Known>(sql`
    select id, epoch, type, message_id, content_hash from event
    where session = ${at.session} and seq = ${at.seq} and epoch in (select value from json_each(${at.epochs}))
    union all
    select event.id, event_alias.epoch, type, message_id, content_hash
    from event_alias join event on event.id = event_alias.event
    where event_alias.session = ${at.session} and event_alias.seq = ${at.seq}
      and event_alias.epoch in (select value from json_each(${at.epochs}))
    order by epoch desc`),
)

/** The events that stand at a position of the host's log, newest epoch first. */
export function positionsAt(place: SessionPlace, seq: number): Program<readonly Known[]> {
  const epochs = JSON.stringify(Array.from({ length: place.epoch + 1 }, (_, epoch) => epoch))
  return all(atPosition({ session: place.id, seq, epochs }))
}

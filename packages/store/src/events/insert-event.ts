import { sql } from 'kysely'
import { indexText } from '../search/index-text.ts'
import { advanceCheckpoint } from '../sessions/checkpoint-programs.ts'
import type { SessionPlace } from '../sessions/session-id.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program, run } from '../sql/program.ts'
import { eventIds, type IdRange, type Lane } from './event-id.ts'
import { type EventRecord, laneOfRecord } from './event-record.ts'

type Row = EventRecord & { readonly session: number; readonly epoch: number }
type Place = IdRange & { readonly workspace: number }

const columns = [
  'session',
  'epoch',
  'seq',
  'type',
  'trust',
  'role',
  'text',
  'time',
  'offset_minutes',
  'turn',
  'step',
  'message_id',
  'source_kind',
  'source_form',
  'tool_name',
  'call_id',
  'speaker',
  'replay',
  'content_hash',
  'truncated',
  'redactions',
  'ingested_at',
] as const satisfies readonly (keyof Row)[]

// Takes the next id of the lane and stores the row, unless its position or message id is taken. One row of VALUES, and
// no RETURNING: for anything more SQLite opens a savepoint in the statement, which makes FTS5 write out what it
// gathers in a transaction, and a thousand events in one transaction would cost four times as much.
const insertRow = (lane: Lane) =>
  prepared((row: Row & Place) =>
    rawQuery<never>(sql`
    insert into event(id, ${sql.join(columns.map((column) => sql.ref(column)))})
    values (max(coalesce((select max(id) from event where id between ${row.from} and ${row.to}), ${row.from}),
        (select ${sql.ref(`${lane}_floor`)} from workspace where id = ${row.workspace})) + 1,
      ${sql.join(columns.map((column) => row[column]))})
    on conflict do nothing`),
  )

const insertInto = { message: insertRow('message'), trace: insertRow('trace') } as const

const insertedId = prepared((_: object) =>
  rawQuery<{ readonly id: number }>(sql`select last_insert_rowid() as id where changes() = 1`),
)

/** Stores an event in an epoch with its index entry and the checkpoint; undefined when its position or id is taken. */
export function* insertEvent(place: SessionPlace, epoch: number, record: EventRecord): Program<number | undefined> {
  const lane = laneOfRecord(record)
  const { id: session, workspace } = place
  yield* run(insertInto[lane]({ ...record, ...eventIds(workspace, lane), workspace, session, epoch }))
  const row = yield* first(insertedId({}))
  if (!row) return undefined
  yield* indexText(lane, row.id, record.text)
  yield* advanceCheckpoint({ session: place.id, epoch, seq: record.seq }, epoch > place.epoch)
  return row.id
}

import { type Selectable, sql } from 'kysely'
import type { CheckpointTable } from '../schema/database.ts'
import { findSession, type SessionPlace } from '../sessions/session-id.ts'
import { ensureWorkspace, findWorkspace } from '../sessions/workspace-id.ts'
import { writeTaskState } from '../sessions/write-task-state.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { all, first, type Program, run } from '../sql/program.ts'
import { isReference, replaceEvents } from './export-tables.ts'
import { findReferred } from './import-event.ts'
import { isFenced } from './import-fence.ts'
import { type ImportState, PURGED, type RowProgram, refuse, withoutSession } from './import-state.ts'
import type { RowOf } from './row-schemas.ts'
import type { EventReference } from './transfer.ts'

export function* importWorkspace({ key }: RowOf<'workspace'>, state: ImportState): RowProgram {
  if ((yield* findWorkspace(key)) !== undefined) return 'known'
  if (yield* isFenced({ workspace: key, at: null }, state)) return PURGED
  yield* ensureWorkspace(key)
  return 'added'
}

export function* importArchive({ event, text }: RowOf<'archive'>, state: ImportState): RowProgram {
  const id = yield* findReferred(event, state)
  if (id === undefined) return refuse('its event isn’t stored')
  if (yield* first(compiler.selectFrom('archive').select('event').where('event', '=', id))) return 'known'
  yield* run(compiler.insertInto('archive').values({ event: id, text }))
  return 'added'
}

export function* importPending(row: RowOf<'pending_extraction'>, state: ImportState): RowProgram {
  const event = yield* findReferred(row.event, state)
  if (event === undefined) return refuse('its event isn’t stored')
  if (yield* first(compiler.selectFrom('pending_extraction').select('event').where('event', '=', event))) return 'known'
  yield* run(compiler.insertInto('pending_extraction').values({ ...row, event }))
  return 'added'
}

/**
 * How far the session was processed. Where this store holds events that the file doesn't, extraction goes on from where it
 * was here: reading a message twice does nothing, reading it never would lose it.
 */
export function* importCheckpoint(row: RowOf<'checkpoint'>, state: ImportState): RowProgram {
  const place = yield* findSession(row.session)
  if (!place) return withoutSession(row.session, state)
  const extracted = row.last_extracted_event && (yield* findReferred(row.last_extracted_event, state))
  const isWhole =
    state.shown.get(row.session) === (yield* countEvents(place.id)) &&
    ![...state.epochs].some(([key]) => key.endsWith(` ${row.session}`))
  const now = yield* first(compiler.selectFrom('checkpoint').selectAll().where('session', '=', place.id))
  const given = {
    epoch: row.epoch,
    last_event_seq: row.last_event_seq,
    last_extracted_event: extracted ?? 0,
    last_extract_seq: row.last_extract_seq,
    last_assembly_seq: row.last_assembly_seq,
  }
  const wanted = isWhole && now && given.last_extracted_event >= now.last_extracted_event ? given : yield* seen(place)
  if (
    now &&
    Object.entries(wanted).every(([column, value]) => now[column as keyof Selectable<CheckpointTable>] === value)
  )
    return 'known'
  yield* run(compiler.updateTable('checkpoint').set(wanted).where('session', '=', place.id))
  return 'added'
}

function* countEvents(session: number): Program<number> {
  const query = rawQuery<{ readonly n: number }>(sql`select count(*) as n from event where session = ${session}`)
  return (yield* first(query))?.n ?? 0
}

/** The newest log and its last position, from the events themselves: they were read out of order. */
function* seen({ id, fence_seq }: SessionPlace): Program<{ epoch: number; last_event_seq: number }> {
  const newest = yield* first(
    rawQuery<{ readonly epoch: number; readonly seq: number }>(sql`
      select epoch, max(seq) as seq from (
        select epoch, seq from event where session = ${id} union all select epoch, seq from event_alias where session = ${id})
      group by epoch order by epoch desc limit 1`),
  )
  return { epoch: newest?.epoch ?? 0, last_event_seq: Math.max(newest?.seq ?? -1, newest?.epoch ? -1 : fence_seq) }
}

/** The task state that was written later stands. */
export function* importTaskState(row: RowOf<'task_state'>, state: ImportState): RowProgram {
  const place = yield* findSession(row.session)
  if (!place) return withoutSession(row.session, state)
  if (yield* isFenced({ session: row.session, at: null }, state)) return PURGED
  const { session: _session, updated_by_seq, ...notes } = yield* hereEvents(row, state, (event) => event ?? 0)
  const query = compiler.selectFrom('task_state').select('updated_by_seq').where('session', '=', place.id)
  const known = yield* first(query)
  if (known && known.updated_by_seq >= row.updated_by_seq) return 'known'
  yield* writeTaskState(place.id, { ...notes, updated_by_seq })
  return 'added'
}

/** Older logs than the newest of the session here aren't taken: the newest says what people have before their eyes. */
export function* importLog(row: RowOf<'assembly_log'>, state: ImportState): RowProgram {
  const place = yield* findSession(row.session)
  if (!place) return withoutSession(row.session, state)
  if (yield* isFenced({ session: row.session, isBlock: true, at: row.at }, state)) return PURGED
  const {
    session: _session,
    lines,
    omitted,
    errors,
    ...columns
  } = yield* hereEvents(row, state, (event) => (event === undefined ? null : String(event)))
  const newest = yield* first(
    rawQuery<{ readonly at: number }>(
      sql`select max(at) as at from assembly_log where session = ${place.id} having at is not null`,
    ),
  )
  const equal = rawQuery<{ readonly id: number }>(sql`select id from assembly_log where session = ${place.id}
    and at = ${row.at} and turn is ${row.turn} and step is ${row.step} and trigger = ${row.trigger}
    and content_hash is ${row.content_hash}`)
  if ((newest && newest.at > row.at) || (yield* first(equal))) return 'known'
  const json = { lines: JSON.stringify(lines), omitted: JSON.stringify(omitted), errors: JSON.stringify(errors) }
  yield* run(compiler.insertInto('assembly_log').values({ session: place.id, ...columns, ...json }))
  return 'added'
}

/** The row with the numbers that the events it names have here. */
function* hereEvents<Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  state: ImportState,
  toValue: (event: number | undefined) => unknown,
): Program<Row> {
  const references = new Map<string, EventReference>()
  replaceEvents(row, (event) => {
    if (isReference(event)) references.set(JSON.stringify(event), event)
    return event
  })
  const ids = new Map<string, number | undefined>()
  for (const [key, reference] of references) ids.set(key, yield* findReferred(reference, state))
  // The shape stays: only what an event is named by changes.
  return replaceEvents(row, (event) => toValue(ids.get(JSON.stringify(event)))) as Row
}

/** Sessions stored before an import begins. */
export function* holdsSessions(): Program<boolean> {
  return (yield* all(compiler.selectFrom('session').select('id').limit(1))).length > 0
}

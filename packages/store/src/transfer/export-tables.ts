import { type RawBuilder, sql } from 'kysely'
import { hashToHex } from '../events/content-hash.ts'
import { rawQuery } from '../sql/compiler.ts'
import { all, type Program } from '../sql/program.ts'
import type { EventReference } from './transfer.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of a page, and where the next one goes on. */
export interface ExportPage {
  readonly rows: readonly Row[]
  /** Number of the last row; null when there are no more. */
  readonly after: number | null
}

/** One kind of line. `page` reads rows whose number is greater than `after`, in order. */
export interface ExportTable {
  readonly name: string
  page(after: number, limit: number): Program<ExportPage>
}

/** Reads rows with their number as `n`, and makes lines of them. */
export const table = (
  name: string,
  select: (after: number, limit: number) => RawBuilder<unknown>,
  toRow: (row: Row) => Row = (row) => row,
): ExportTable => ({
  name,
  *page(after, limit) {
    const rows = yield* all(
      rawQuery<Row & { readonly n: number }>(select(after, limit) as RawBuilder<Row & { readonly n: number }>),
    )
    const last = rows.length < limit ? null : (rows.at(-1)?.n ?? null)
    return { rows: rows.map(({ n, ...row }) => toRow(row)), after: last }
  },
})

/** Selects what an event is named by in a line, as JSON; null where there is none. */
export const referenceOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_array(owner.key, event.epoch, event.seq) from event join session as owner on owner.id = event.session
  where event.id = ${id})`

const json = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : null)
const hex = (value: unknown): unknown => (value instanceof Uint8Array ? hashToHex(value) : null)

const workspaces = table(
  'workspace',
  (after, limit) => sql`
  select id as n, key from workspace where id > ${after} order by id limit ${limit}`,
)

const fences = table(
  'purged',
  (after, limit) => sql`select * from (select row_number() over (order by scope, digest) as n, * from purged)
    where n > ${after} order by n limit ${limit}`,
  (row) => ({ ...row, digest: hex(row.digest) }),
)

const sessions = table(
  'session',
  (after, limit) => sql`
  select session.id as n, session.key, workspace.key as workspace, origin, cwd, project, host_version, memory_enabled,
    language, created_at, updated_at
  from session join workspace on workspace.id = session.workspace where session.id > ${after}
  order by session.id limit ${limit}`,
)

const events = table(
  'event',
  (after, limit) => sql`
    select event.id as n, session.key as session, epoch, seq, type, trust, role, text, time, offset_minutes, turn, step,
      message_id, source_kind, source_form, tool_name, call_id, speaker, replay, content_hash, truncated, redactions,
      ingested_at
    from event join session on session.id = event.session where event.id > ${after} order by event.id limit ${limit}`,
  (row) => ({ ...row, content_hash: hex(row.content_hash), redactions: json(row.redactions) }),
)

const aliases = table(
  'event_alias',
  (after, limit) => sql`
    select * from (select row_number() over (order by session, epoch, seq) as n,
      (select key from session where id = event_alias.session) as session, epoch, seq,
      ${referenceOf(sql`event_alias.event`)} as event from event_alias)
    where n > ${after} order by n limit ${limit}`,
  (row) => ({ ...row, event: json(row.event) }),
)

const archive = table(
  'archive',
  (after, limit) => sql`select archive.event as n, ${referenceOf(sql`archive.event`)} as event, text
    from archive where archive.event > ${after} order by archive.event limit ${limit}`,
  (row) => ({ ...row, event: json(row.event) }),
)

const items = table(
  'item',
  (after, limit) => sql`
    select "row" as n, item.id, session.key as session, kind, content, polarity, durability, tier, evidence, conditions,
      numbers, subject, attribute, value, score, reasons, extractor, status, stated_at, statements, item.created_at,
      item.updated_at,
      (select json_group_array(json_array(json(event), start, "end", quote)) from (
        select ${referenceOf(sql`item_source.event`)} as event, start, "end", quote from item_source
        where item_source.item = item."row" order by item_source.event, start, "end")) as sources,
      (select json_group_array(json_object('event', event, 'at', at, 'actor', actor, 'detail', json(detail))) from (
        select * from item_log where item_log.item = item."row" order by item_log.id)) as log
    from item join session on session.id = item.session where "row" > ${after} order by "row" limit ${limit}`,
  (row) => ({
    ...row,
    conditions: json(row.conditions),
    numbers: json(row.numbers),
    reasons: json(row.reasons),
    sources: json(row.sources),
    log: json(row.log),
  }),
)

const supersessions = table(
  'superseded',
  (after, limit) => sql`
  select item."row" as n, item.id as item, newer.id as "by" from item join item as newer on newer."row" = item.superseded_by
  where item."row" > ${after} order by item."row" limit ${limit}`,
)

const checkpoints = table(
  'checkpoint',
  (after, limit) => sql`
    select checkpoint.session as n, session.key as session, epoch, last_event_seq, ${referenceOf(sql`(
      select max(id) from event where event.session = checkpoint.session and id <= last_extracted_event)`)}
      as last_extracted_event, last_extract_seq, last_assembly_seq
    from checkpoint join session on session.id = checkpoint.session where checkpoint.session > ${after}
    order by checkpoint.session limit ${limit}`,
  (row) => ({ ...row, last_extracted_event: json(row.last_extracted_event) }),
)

const pending = table(
  'pending_extraction',
  (after, limit) => sql`select pending_extraction.event as n, ${referenceOf(sql`pending_extraction.event`)} as event,
    attempts, last_error from pending_extraction where pending_extraction.event > ${after}
    order by pending_extraction.event limit ${limit}`,
  (row) => ({ ...row, event: json(row.event) }),
)

const taskStates = table(
  'task_state',
  (after, limit) => sql`select task_state.session as n, key as session, goal, progress, blockers, open_items,
    superseded_goals, updated_by_seq from task_state join session on session.id = task_state.session
    where task_state.session > ${after} order by task_state.session limit ${limit}`,
  (row) => ({
    ...row,
    goal: json(row.goal),
    progress: json(row.progress),
    blockers: json(row.blockers),
    open_items: json(row.open_items),
    superseded_goals: json(row.superseded_goals),
  }),
)

const logs = table(
  'assembly_log',
  (after, limit) => sql`select assembly_log.id as n, key as session, at, turn, step, trigger, status, injected, reason,
    budget, used_tokens, token_source, content_hash, message_seq, frequency_version, lines, omitted, errors,
    elapsed_microseconds from assembly_log join session on session.id = assembly_log.session
    where assembly_log.id > ${after} order by assembly_log.id limit ${limit}`,
  (row) => ({ ...row, lines: json(row.lines), omitted: json(row.omitted), errors: json(row.errors) }),
)

/** Numbers of events inside the JSON of a row; `replaceEvents` names them as references. */
export const HOLDS_EVENTS: ReadonlySet<string> = new Set(['task_state', 'assembly_log'])

/**
 * A row with `change` applied to every number of an event in it: `event` of a note, and a `ref` of a logged line that is
 * all digits (others are ids of items).
 */
export function replaceEvents(row: Row, change: (event: unknown) => unknown): Row {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [key, isEvent(key, held) ? change(held) : walk(held)]),
    )
  }
  return walk(row) as Row
}

function isEvent(key: string, value: unknown): boolean {
  if (key === 'event') return typeof value === 'number' || isReference(value)
  return key === 'ref' && (isReference(value) || (typeof value === 'string' && /^\d{1,15}$/.test(value)))
}

export function isReference(value: unknown): value is EventReference {
  return Array.isArray(value) && value.length === 3 && typeof value[0] === 'string'
}

/** The store's own tables in the order in which they are read back: nothing refers to a later line. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  ...[fences, workspaces, sessions, events, aliases, archive, items, supersessions],
  ...[checkpoints, taskStates, pending, logs],
]

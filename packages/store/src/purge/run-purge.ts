import { type Selectable, sql } from 'kysely'
import { eventIds, itemRows } from '../events/event-id.ts'
import type { PurgedTable } from '../schema/database.ts'
import { readMeta, removeMeta, writeMeta } from '../schema/meta.ts'
import { readModuleTables } from '../schema/module-tables.ts'
import { indexTable, SEARCH_INDEXES } from '../search/index-table.ts'
import { forgetFrequencies } from '../search/refresh-frequencies.ts'
import type { SearchIndex } from '../search/search.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { all, first, type Program, run } from '../sql/program.ts'
import { type Doomed, findDoomed, listed } from './doomed-rows.ts'
import type { PurgeCounts, PurgeRequest } from './purge.ts'
import { eventDigest, purgeDigest } from './purge-digest.ts'

type FenceScope = Selectable<PurgedTable>['scope']

/** Key of the number of purges there were. */
export const PURGE_COUNT = 'purges'
/** Set to the number of the newest purge while bytes of what was purged may still stand in the files; see `erase.ts`. */
export const ERASE_DUE = 'erase'

/** Tables of which a purge of everything leaves nothing, those that refer to others before them. */
const CONTENT = [
  ...[
    'item_log',
    'item_source',
    'item',
    'pending_extraction',
    'archive',
    'event_outline',
    'event_alias',
    'event',
    'assembly_log',
  ],
  ...['task_state', 'checkpoint', 'session', 'workspace'],
] as const

export function* previewPurge(request: PurgeRequest): Program<PurgeCounts> {
  const counts: Record<string, number> = {}
  for (const { table, where } of yield* rowsOf(request)) {
    const query = rawQuery<{ readonly n: number }>(sql`select count(*) as n from ${sql.table(table)} where ${where}`)
    counts[table] = (yield* first(query))?.n ?? 0
  }
  return present(counts)
}

/** Removes everything the request reaches, in this transaction, and puts up the fence. */
export function* runPurge(request: PurgeRequest, now: number): Program<PurgeCounts> {
  yield* putFence(request, now)
  // Tables of modules may refer to one another in circles.
  yield* run(rawQuery(sql`pragma defer_foreign_keys = on`))
  yield* writeMeta('purging', '1')
  const counts = yield* removeRows(request)
  yield* removeMeta('purging')
  yield* run(compiler.deleteFrom('df'))
  yield* forgetFrequencies()
  const count = String((yield* purgeCount()) + 1)
  yield* writeMeta(PURGE_COUNT, count)
  yield* writeMeta(ERASE_DUE, count)
  return present(counts)
}

/** How many purges there were. */
export function* purgeCount(): Program<number> {
  return Number((yield* readMeta(PURGE_COUNT)) ?? 0)
}

function* rowsOf(request: PurgeRequest) {
  if (request.scope !== 'everything') return (yield* findDoomed(request))?.rows ?? []
  const modules = (yield* readModuleTables()).map(({ name }) => name).reverse()
  return [...modules, ...CONTENT].map((table) => ({ table, where: sql`true` }))
}

function* removeRows(request: PurgeRequest): Program<Record<string, number>> {
  if (request.scope === 'everything') {
    for (const index of SEARCH_INDEXES) yield* emptyIndex(index)
    return yield* deleteRows(yield* rowsOf(request))
  }
  const doomed = yield* findDoomed(request)
  if (!doomed) return {}
  yield* raiseFloors(doomed)
  yield* removeEntries(doomed)
  yield* unlinkItems(doomed)
  return yield* deleteRows(doomed.rows)
}

function* deleteRows(rows: Doomed['rows']): Program<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, where } of rows) {
    yield* run(rawQuery(sql`delete from ${sql.table(table)} where ${where}`))
    counts[table] = yield* changed()
  }
  return counts
}

function* changed(): Program<number> {
  return (yield* first(rawQuery<{ readonly n: number }>(sql`select changes() as n`)))?.n ?? 0
}

/** Remembers what goes without its words: only digests of keys. */
function* putFence(request: PurgeRequest, now: number): Program<void> {
  const sessions = yield* all(
    rawQuery<{ readonly key: string; readonly last: number; readonly workspace: string }>(sql`
      select session.key, last_event_seq as last, workspace.key as workspace
      from session join workspace on workspace.id = session.workspace
        join checkpoint on checkpoint.session = session.id`),
  )
  const gone = sessions.filter(
    ({ key, workspace }) =>
      request.scope === 'everything' ||
      (request.scope === 'session' ? key === request.session : workspace === request.workspace),
  )
  for (const { key, last } of gone) yield* addFence('session', purgeDigest(key), last, now)
  if (request.scope === 'session') yield* fenceAround(request, now)
  if (request.scope === 'workspace') yield* addFence('workspace', purgeDigest(request.workspace), -1, now)
  if (request.scope === 'everything') yield* addFence('everything', new Uint8Array(), -1, now)
}

/** What goes with a session from others: the blocks of the workspace, and single events. */
function* fenceAround({ session, also = [] }: Extract<PurgeRequest, { scope: 'session' }>, now: number): Program<void> {
  yield* addFence('session', purgeDigest(session), -1, now)
  const workspace = yield* first(
    rawQuery<{ readonly key: string }>(sql`select workspace.key from workspace
      join session on session.workspace = workspace.id where session.key = ${session}`),
  )
  if (workspace) yield* addFence('blocks', purgeDigest(workspace.key), -1, now)
  const events = yield* all(
    rawQuery<{ readonly key: string; readonly hash: Uint8Array }>(sql`select session.key, content_hash as hash
      from event join session on session.id = event.session
      where event.id in ${listed(JSON.stringify(also))} and session.key <> ${session}`),
  )
  for (const { key, hash } of events) yield* addFence('event', eventDigest(key, hash), -1, now)
}

function addFence(scope: FenceScope, digest: Uint8Array, last: number, at: number): Program<void> {
  return run(
    compiler
      .insertInto('purged')
      .values({ scope, digest, last_seq: last, at })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'digest']).doUpdateSet({
          last_seq: sql<number>`max(last_seq, ${last})`,
          at: sql<number>`max(at, ${at})`,
        }),
      ),
  )
}

/** Keeps the numbers that go from being given out again, in the workspace and in those of further events. */
function* raiseFloors({ events }: Doomed): Program<void> {
  const workspaces = yield* all(
    rawQuery<{ readonly id: number }>(sql`select distinct workspace as id from session
      where id in (select session from event where id in (${events}))`),
  )
  for (const { id } of workspaces) {
    const [messages, traces, items] = [eventIds(id, 'message'), eventIds(id, 'trace'), itemRows(id)]
    yield* run(
      rawQuery(sql`update workspace set
        message_floor = max(message_floor, coalesce((select max(id) from event where id between ${messages.from} and ${messages.to}), 0)),
        trace_floor = max(trace_floor, coalesce((select max(id) from event where id between ${traces.from} and ${traces.to}), 0)),
        item_floor = max(item_floor, coalesce((select max("row") from item where "row" between ${items.from} and ${items.to}), 0))
        where id = ${id}`),
    )
  }
}

function* removeEntries({ events, items }: Doomed): Program<void> {
  for (const index of SEARCH_INDEXES) {
    const gone = index === 'item' ? listed(items) : sql`(${events})`
    yield* run(rawQuery(sql`delete from ${sql.table(indexTable(index))} where rowid in ${gone}`))
    const n = yield* changed()
    yield* run(
      rawQuery(sql`update index_state set entries = entries - ${n}, revision = revision + 1 where name = ${index}`),
    )
  }
}

function* emptyIndex(index: SearchIndex): Program<void> {
  const table = sql.table(indexTable(index))
  yield* run(rawQuery(sql`insert into ${table}(${table}) values ('delete-all')`))
  yield* run(rawQuery(sql`update index_state set entries = 0, revision = revision + 1 where name = ${index}`))
}

// An item that a purged one had replaced stays replaced; what its log tells of the other goes.
function* unlinkItems({ items, workspaces }: Doomed): Program<void> {
  yield* run(
    rawQuery(sql`update item_log set detail = '{"purged":true}'
      where item in (select "row" from item where workspace in ${listed(workspaces)} and "row" not in ${listed(items)})
        and exists (select 1 from json_tree(item_log.detail) as part
          join item as gone on gone.id = part.atom where gone."row" in ${listed(items)})`),
  )
  yield* run(rawQuery(sql`update item set superseded_by = null where superseded_by in ${listed(items)}`))
}

function present(counts: Readonly<Record<string, number>>): PurgeCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))
}

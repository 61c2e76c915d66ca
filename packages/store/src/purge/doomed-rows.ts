import { type RawBuilder, sql } from 'kysely'
import { type ModuleTable, readModuleTables } from '../schema/module-tables.ts'
import { findSession } from '../sessions/session-id.ts'
import { findWorkspace } from '../sessions/workspace-id.ts'
import { rawQuery } from '../sql/compiler.ts'
import { all, type Program } from '../sql/program.ts'
import type { PurgeRequest } from './purge.ts'

/** Rows of one table that a purge removes. */
export interface DoomedRows {
  readonly table: string
  readonly where: RawBuilder<unknown>
}

/** What a purge of sessions reaches; lists are JSON arrays of row numbers. */
export interface Doomed {
  readonly sessions: string
  /** Workspaces in which something goes. */
  readonly workspaces: string
  readonly items: string
  /** Selects the ids of the events. */
  readonly events: RawBuilder<unknown>
  /** Rows by table, those that refer to others before them. */
  readonly rows: readonly DoomedRows[]
}

/** What a request reaches; undefined when nothing is known of its session or workspace. */
export function* findDoomed(request: Exclude<PurgeRequest, { scope: 'everything' }>): Program<Doomed | undefined> {
  const found = yield* findSessions(request)
  if (!found) return undefined
  const also = request.scope === 'session' ? (request.also ?? []) : []
  const sessions = JSON.stringify(found.sessions)
  const events = sql`select id from event where session in ${listed(sessions)} or id in ${listed(JSON.stringify(also))}`
  const items = JSON.stringify(yield* findItems(sessions, events))
  const workspaces = JSON.stringify([found.workspace])
  const rows = [
    ...moduleRows(yield* readModuleTables(), {
      sessions,
      items,
      events,
      workspaces: lastOf(found.workspace, sessions),
    }),
    ...ownRows({ sessions, items, events, workspaces }),
    { table: 'workspace', where: sql`id in (${lastOf(found.workspace, sessions)})` },
  ]
  return { sessions, workspaces, items, events, rows }
}

/** A list in JSON as a set. */
export function listed(json: string): RawBuilder<unknown> {
  return sql`(select value from json_each(${json}))`
}

function* findSessions(request: Exclude<PurgeRequest, { scope: 'everything' }>) {
  if (request.scope === 'session') {
    const place = yield* findSession(request.session)
    return place && { workspace: place.workspace, sessions: [place.id] }
  }
  const workspace = yield* findWorkspace(request.workspace)
  if (workspace === undefined) return undefined
  const sessions = yield* all(rawQuery<{ id: number }>(sql`select id from session where workspace = ${workspace}`))
  return { workspace, sessions: sessions.map(({ id }) => id) }
}

/** Items of the sessions, and those of other sessions that nothing but these events says. */
function* findItems(sessions: string, events: RawBuilder<unknown>): Program<readonly number[]> {
  const rows = yield* all(
    rawQuery<{ readonly item: number }>(sql`
      select "row" as item from item where session in ${listed(sessions)}
      union select item from item_source as gone where event in (${events}) and not exists (
        select 1 from item_source as kept where kept.item = gone.item and kept.event not in (${events}))`),
  )
  return rows.map(({ item }) => item)
}

/** The workspace, when none of its sessions is left: its key may be that of a session. */
function lastOf(workspace: number, sessions: string): RawBuilder<unknown> {
  return sql`select id from workspace where id = ${workspace} and not exists (
    select 1 from session where session.workspace = ${workspace} and session.id not in ${listed(sessions)})`
}

type Reach = Omit<Doomed, 'rows' | 'workspaces'>

/** Rows of modules go with the session, event, item or workspace that they refer to, through other tables of modules too. */
function moduleRows(
  tables: readonly ModuleTable[],
  reach: Reach & { readonly workspaces: RawBuilder<unknown> },
): readonly DoomedRows[] {
  const reached = new Map<string, RawBuilder<unknown>>()
  const targets: Readonly<Record<string, RawBuilder<unknown>>> = {
    session: listed(reach.sessions),
    item: listed(reach.items),
    event: sql`(${reach.events})`,
    workspace: sql`(${reach.workspaces})`,
  }
  for (const { name, references } of tables) {
    const conditions = references.flatMap(({ column, table, to }) => {
      const parent = reached.get(table)
      const rows = targets[table] ?? (parent && sql`(select ${sql.ref(to)} from ${sql.table(table)} where ${parent})`)
      return rows && table !== name ? [sql`${sql.ref(column)} in ${rows}`] : []
    })
    if (conditions.length > 0) reached.set(name, sql`(${sql.join(conditions, sql` or `)})`)
  }
  return [...reached].map(([table, where]) => ({ table, where })).reverse()
}

// Blocks of the whole workspace go from the log: they quote what its other sessions said.
function ownRows({
  sessions,
  items,
  events,
  workspaces,
}: Reach & { readonly workspaces: string }): readonly DoomedRows[] {
  const inEvents = sql`event in (${events})`
  return [
    { table: 'item_log', where: sql`item in ${listed(items)}` },
    { table: 'item_source', where: sql`item in ${listed(items)} or ${inEvents}` },
    { table: 'item', where: sql`"row" in ${listed(items)}` },
    { table: 'pending_extraction', where: inEvents },
    { table: 'archive', where: inEvents },
    { table: 'event_outline', where: inEvents },
    { table: 'event_alias', where: inEvents },
    { table: 'event', where: sql`id in (${events})` },
    {
      table: 'assembly_log',
      where: sql`session in (select id from session where workspace in ${listed(workspaces)})`,
    },
    { table: 'task_state', where: sql`session in ${listed(sessions)}` },
    { table: 'checkpoint', where: sql`session in ${listed(sessions)}` },
    { table: 'session', where: sql`id in ${listed(sessions)}` },
  ]
}

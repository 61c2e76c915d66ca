import { sql } from 'kysely'
import { MemError } from '../errors.ts'
import { findWorkspace } from '../sessions/workspace-id.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { ItemFilter } from '../store.ts'
import { completeItems } from './complete-items.ts'
import type { StoredItem } from './item.ts'

const itemsByIds = prepared(({ ids }: { ids: string }) =>
  compiler.selectFrom('item').selectAll().where('item.id', 'in', sql<string>`(select value from json_each(${ids}))`),
)

const itemsByRows = prepared(({ rows }: { rows: string }) =>
  compiler.selectFrom('item').selectAll().where('item.row', 'in', sql<number>`(select value from json_each(${rows}))`),
)

/** In the order of the ids; unknown ids are left out. */
export function* readItemsByIds(ids: readonly string[]): Program<readonly StoredItem[]> {
  if (ids.length === 0) return []
  const items = yield* completeItems(yield* all(itemsByIds({ ids: JSON.stringify(ids) })))
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.map((id) => byId.get(id)).filter((item) => item !== undefined)
}

/** In the order of the rows; unknown rows are left out. */
export function* readItemsByRows(rows: readonly number[]): Program<readonly StoredItem[]> {
  if (rows.length === 0) return []
  const items = yield* completeItems(yield* all(itemsByRows({ rows: JSON.stringify(rows) })))
  const byRow = new Map(items.map((item) => [item.row, item]))
  return rows.map((row) => byRow.get(row)).filter((item) => item !== undefined)
}

const itemsBySourceEvents = prepared(({ events }: { events: string }) =>
  compiler
    .selectFrom('item')
    .selectAll()
    .where(
      'item.row',
      'in',
      sql<number>`(select item from item_source where event in (select value from json_each(${events})))`,
    )
    .orderBy('item.row'),
)

/** Items of every status that came from one of the events, oldest first. */
export function* readItemsBySourceEvents(events: readonly number[]): Program<readonly StoredItem[]> {
  if (events.length === 0) return []
  return yield* completeItems(yield* all(itemsBySourceEvents({ events: JSON.stringify(events) })))
}

/** The item, else `INPUT_INVALID`. */
export function* requireItem(id: string): Program<StoredItem> {
  const item = (yield* readItemsByIds([id]))[0]
  if (item) return item
  throw new MemError('INPUT_INVALID', `There is no item ${id}.`, { data: { item: id } })
}

const sessionCalled = (key: string) =>
  compiler.selectFrom('session').select('session.id').where('session.key', '=', key)

/** Items that fit every part of the filter, newest statement first. */
export function* listItems(filter: ItemFilter): Program<readonly StoredItem[]> {
  let query = compiler.selectFrom('item').selectAll()
  if (filter.workspace !== undefined) {
    const workspace = yield* findWorkspace(filter.workspace)
    if (workspace === undefined) return []
    query = query.where('item.workspace', '=', workspace)
  }
  if (filter.session !== undefined) query = query.where('item.session', '=', sessionCalled(filter.session))
  const { heldIn } = filter
  if (heldIn !== undefined)
    query = query.where(({ or, eb }) =>
      or([eb('item.session', '=', sessionCalled(heldIn)), eb('item.durability', 'in', ['workspace', 'global'])]),
    )
  if (filter.tier) query = query.where('item.tier', '=', filter.tier)
  if (filter.status) query = query.where('item.status', 'in', [...filter.status])
  if (filter.kinds) query = query.where('item.kind', 'in', [...filter.kinds])
  if (filter.subject !== undefined) query = query.where('item.subject', '=', filter.subject)
  if (filter.attribute !== undefined) query = query.where('item.attribute', '=', filter.attribute)
  query = query.orderBy('item.stated_at', 'desc').orderBy('item.row', 'desc')
  if (filter.limit !== undefined) query = query.limit(filter.limit).offset(filter.offset ?? 0)
  return yield* completeItems(yield* all(query))
}

import { sql } from 'kysely'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program, run } from '../sql/program.ts'
import type { ItemEventName, ItemLogEntry } from './item.ts'

export interface LifecycleEvent {
  readonly item: number
  readonly event: ItemEventName
  readonly at: number
  readonly actor: string
  readonly detail: Readonly<Record<string, unknown>>
}

export function* logItemEvent({ detail, ...entry }: LifecycleEvent): Program<void> {
  yield* run(compiler.insertInto('item_log').values({ ...entry, detail: JSON.stringify(detail) }))
}

const historyOf = prepared(({ id }: { id: string }) =>
  compiler
    .selectFrom('item_log')
    .innerJoin('item', 'item.row', 'item_log.item')
    .innerJoin('session', 'session.id', 'item.session')
    .select(['item.id as item', 'session.key as session', 'item_log.event', 'item_log.at', 'actor', 'detail'])
    .where('item.id', '=', id)
    .orderBy('item_log.id'),
)

/** What happened to an item, oldest first. */
export function* readHistory(id: string): Program<readonly ItemLogEntry[]> {
  const rows = yield* all(historyOf({ id }))
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as ItemLogEntry['detail'] }))
}

const actedOn = prepared(({ ids }: { ids: string }) =>
  compiler
    .selectFrom('item')
    .select('id')
    .where('id', 'in', sql<string>`(select value from json_each(${ids}))`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('item_log')
          .select('item_log.id')
          .whereRef('item_log.item', '=', 'item.row')
          .where('actor', '=', 'user')
          .where('event', '!=', 'created'),
      ),
    ),
)

/** Those of the items to which the user has done something since they were made. */
export function* readUserActed(ids: readonly string[]): Program<ReadonlySet<string>> {
  return new Set((yield* all(actedOn({ ids: JSON.stringify(ids) }))).map(({ id }) => id))
}

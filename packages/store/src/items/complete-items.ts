import { sql } from 'kysely'
import { readSessionKeys } from '../sessions/session-keys.ts'
import { asArrays } from '../sql/array-query.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { ItemSource, StoredItem } from './item.ts'
import { type ItemRow, toStoredItem } from './item-row.ts'

type SourceRow = [item: number, event: number, start: number, end: number, quote: string]

const sourcesOf = prepared(({ rows }: { rows: string }) =>
  rawQuery<never>(sql`select item, event, start, "end", quote from item_source
    where item in (select value from json_each(${rows})) order by item, event, start`),
)

const olderOf = prepared(({ rows }: { rows: string }) =>
  rawQuery<never>(sql`select superseded_by, id from item
    where superseded_by in (select value from json_each(${rows})) order by superseded_by, "row"`),
)

const idsOf = prepared(({ rows }: { rows: string }) =>
  compiler
    .selectFrom('item')
    .select(['row', 'id'])
    .where('row', 'in', sql<number>`(select value from json_each(${rows}))`),
)

/**
 * Rows of items with what belongs to them: a statement for each kind of neighbour, since joining them row by row took twice
 * as long.
 */
export function* completeItems(rows: readonly ItemRow[]): Program<readonly StoredItem[]> {
  if (rows.length === 0) return []
  const list = JSON.stringify(rows.map(({ row }) => row))
  const sources = group(
    (yield* all(asArrays<SourceRow>(sourcesOf({ rows: list })))).map(
      ([item, event, start, end, quote]): [number, ItemSource] => [item, { event, span: { start, end }, quote }],
    ),
  )
  const older = group(yield* all(asArrays<[number, string]>(olderOf({ rows: list }))))
  const newer = yield* readNewer(rows)
  const keys = yield* readSessionKeys(rows.map(({ session }) => session))
  return rows.flatMap((row) => {
    const place = keys.get(row.session)
    if (!place) return []
    return toStoredItem(row, {
      session: place.session_key,
      workspace: place.workspace_key,
      supersededBy: row.superseded_by === null ? null : (newer.get(row.superseded_by) ?? null),
      supersedes: older.get(row.row) ?? [],
      sources: sources.get(row.row) ?? [],
    })
  })
}

function* readNewer(items: readonly ItemRow[]): Program<ReadonlyMap<number, string>> {
  const rows = [...new Set(items.flatMap(({ superseded_by }) => superseded_by ?? []))]
  if (rows.length === 0) return new Map()
  return new Map((yield* all(idsOf({ rows: JSON.stringify(rows) }))).map(({ row, id }) => [row, id]))
}

function group<Value>(entries: readonly (readonly [number, Value])[]): ReadonlyMap<number, readonly Value[]> {
  const groups = new Map<number, Value[]>()
  for (const [key, value] of entries) {
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}

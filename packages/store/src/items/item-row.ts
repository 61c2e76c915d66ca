import { type Selectable, sql } from 'kysely'
import { hashToHex } from '../events/content-hash.ts'
import type { ItemTable } from '../schema/database.ts'
import { compiler } from '../sql/compiler.ts'
import type { ItemSource, StoredItem } from './item.ts'

export type ItemRow = Selectable<ItemTable> & {
  readonly session_key: string
  readonly workspace_key: string
  readonly superseded_by_id: string | null
  /** JSON array of ids. */
  readonly supersedes: string
  /** JSON array of `[event, start, end, quote]`. */
  readonly sources: string
}

const sourcesOfItem = sql<string>`(
  select json_group_array(json_array(event, start, "end", quote))
  from (select * from item_source where item = item."row" order by event, start))`

const supersededByItem = sql<string>`(
  select json_group_array(id) from (select id from item as older where older.superseded_by = item."row" order by "row"))`

/** Items with everything that belongs to them; add conditions and order. */
export function selectItems() {
  return compiler
    .selectFrom('item')
    .innerJoin('session', 'session.id', 'item.session')
    .innerJoin('workspace', 'workspace.id', 'session.workspace')
    .leftJoin('item as newer', 'newer.row', 'item.superseded_by')
    .selectAll('item')
    .select(['session.key as session_key', 'workspace.key as workspace_key', 'newer.id as superseded_by_id'])
    .select([sourcesOfItem.as('sources'), supersededByItem.as('supersedes')])
}

// Text columns with fixed sets of values, and JSON columns, were checked when they were written.
export function toStoredItem(row: ItemRow): StoredItem {
  return {
    id: row.id,
    row: row.row,
    session: row.session_key,
    workspace: row.workspace_key,
    kind: row.kind,
    content: row.content,
    polarity: row.polarity,
    durability: row.durability,
    tier: row.tier,
    evidence: row.evidence,
    conditions: JSON.parse(row.conditions) as string[],
    numbers: JSON.parse(row.numbers) as StoredItem['numbers'],
    subject: row.subject,
    attribute: row.attribute,
    value: row.value,
    sources: toSources(row.sources),
    score: row.score,
    reasons: JSON.parse(row.reasons) as string[],
    extractor: row.extractor,
    status: row.status,
    supersedes: JSON.parse(row.supersedes) as string[],
    supersededBy: row.superseded_by_id,
    contentHash: hashToHex(row.content_hash),
    statedAt: row.stated_at,
    statements: row.statements,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toSources(json: string): readonly ItemSource[] {
  const rows = JSON.parse(json) as readonly [event: number, start: number, end: number, quote: string][]
  return rows.map(([event, start, end, quote]) => ({ event, span: { start, end }, quote }))
}

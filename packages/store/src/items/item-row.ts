import type { Selectable } from 'kysely'
import { hashToHex } from '../events/content-hash.ts'
import type { ItemTable } from '../schema/database.ts'
import type { ItemSource, StoredItem } from './item.ts'

export type ItemRow = Selectable<ItemTable>

/** What other tables know of an item. */
export interface ItemSurroundings {
  readonly session: string
  readonly workspace: string
  readonly supersededBy: string | null
  readonly supersedes: readonly string[]
  readonly sources: readonly ItemSource[]
}

// Text columns with fixed sets of values, and JSON columns, were checked when they were written.
export function toStoredItem(row: ItemRow, around: ItemSurroundings): StoredItem {
  return {
    id: row.id,
    row: row.row,
    session: around.session,
    workspace: around.workspace,
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
    sources: around.sources,
    score: row.score,
    reasons: JSON.parse(row.reasons) as string[],
    extractor: row.extractor,
    status: row.status,
    supersedes: around.supersedes,
    supersededBy: around.supersededBy,
    contentHash: hashToHex(row.content_hash),
    statedAt: row.stated_at,
    statements: row.statements,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

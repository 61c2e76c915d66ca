import { sql } from 'kysely'
import { findWorkspace } from '../sessions/workspace-id.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { StoredItem } from './item.ts'
import { readItemsByRows } from './read-items.ts'

// Literals, word for word those of the index item_standing: SQLite uses a partial index only then.
const isStanding = sql<boolean>`status = 'active' and tier = 'active'
  and durability in ('workspace', 'global') and kind in ('constraint', 'preference', 'procedure')
  and evidence in ('user-explicit', 'artifact-verified', 'skill')`

const newestStanding = prepared(({ workspace, limit }: { workspace: number; limit: number }) =>
  compiler
    .selectFrom('item')
    .select('row')
    .where('workspace', '=', workspace)
    .where(isStanding)
    .orderBy('stated_at', 'desc')
    .orderBy('row', 'desc')
    .limit(limit),
)

/** What holds in a workspace whatever is asked; see `ItemPrograms.standing`. */
export function* readStandingItems(key: string, limit: number): Program<readonly StoredItem[]> {
  const workspace = yield* findWorkspace(key)
  if (workspace === undefined) return []
  const rows = yield* all(newestStanding({ workspace, limit }))
  return yield* readItemsByRows(rows.map(({ row }) => row))
}

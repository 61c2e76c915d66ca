import { sql } from 'kysely'
import { findWorkspace } from '../sessions/workspace-id.ts'
import { asArrays } from '../sql/array-query.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { StoredItem } from './item.ts'
import { readItemsByRows } from './read-items.ts'

/** What a reader of standing items may choose by. */
export type StandingLine = Pick<StoredItem, 'kind' | 'durability' | 'content'>

/** Most items that are looked at, newest first. */
const LOOKED_AT = 100

// The conditions are those of the index, word for word, and the index is named: SQLite would take another one and sort.
const newestStanding = prepared(({ workspace, limit }: { workspace: number; limit: number }) =>
  rawQuery<never>(sql`select "row", kind, durability, content from item indexed by item_standing
    where workspace = ${workspace} and status = 'active' and tier = 'active'
      and durability in ('workspace', 'global') and kind in ('constraint', 'preference', 'procedure')
      and evidence in ('user_explicit', 'artifact_verified', 'skill')
    order by stated_at desc, "row" desc limit ${limit}`),
)

/** What holds in a workspace whatever is asked; see `ItemPrograms.standing`. */
export function* readStandingItems(
  key: string,
  limit: number,
  isWanted: (line: StandingLine) => boolean = () => true,
): Program<readonly StoredItem[]> {
  const workspace = yield* findWorkspace(key)
  if (workspace === undefined) return []
  const rows = yield* all(asArrays<StandingRow>(newestStanding({ workspace, limit: LOOKED_AT })))
  const wanted = rows.filter(([, kind, durability, content]) => isWanted({ kind, durability, content })).slice(0, limit)
  return yield* readItemsByRows(wanted.map(([row]) => row))
}

type StandingRow = [number, StoredItem['kind'], StoredItem['durability'], string]

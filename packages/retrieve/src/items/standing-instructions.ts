import { all, first, type Program, type Store, type StoredItem } from '@mem/store'

// Item rows of one workspace lie in one block of this size (`event-id.ts` of @mem/store).
const BLOCK = 2 ** 32

/**
 * What holds in a workspace whatever is asked: active constraints, preferences and procedures that a person (or a
 * skill) meant to last beyond the session; the newest `limit`, newest first. They bear on questions that share no word
 * with them: resident instructions raise BEAM instruction coverage from 31 to 93 (ranking-recipe §5).
 */
export function* standingInstructions(store: Store, workspace: string, limit: number): Program<readonly StoredItem[]> {
  const found = yield* first(store.sql.selectFrom('workspace').select('id').where('key', '=', workspace))
  if (!found) return []
  const rows = yield* all(
    store.sql
      .selectFrom('item')
      .select('row')
      .where('row', '>=', found.id * BLOCK)
      .where('row', '<', (found.id + 1) * BLOCK)
      .where('status', '=', 'active')
      .where('tier', '=', 'active')
      .where('durability', 'in', ['workspace', 'global'])
      .where('kind', 'in', ['constraint', 'preference', 'procedure'])
      .where('evidence', 'in', ['user-explicit', 'artifact-verified', 'skill'])
      .orderBy('stated_at', 'desc')
      .orderBy('row', 'desc')
      .limit(limit),
  )
  return yield* store.items.byRows(rows.map(({ row }) => row))
}

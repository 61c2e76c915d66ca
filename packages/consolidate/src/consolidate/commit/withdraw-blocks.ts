import { type Program, run } from '@mem/store'
import type { BlockPrograms } from '../../handbook/block-programs.ts'
import { requireScope } from '../../handbook/require-scope.ts'
import type { HandbookSql } from '../../tables/handbook-sql.ts'
import { isKept } from '../check/supplied.ts'

/**
 * Takes blocks back that rested on a record or note that was deleted: nobody can tell which of their lines came from it, so they go whole,
 * and what else they rested on waits for the next run again. Blocks that a person wrote or pinned stay. Gives the ids of those that went.
 */
export function* withdrawBlocks(
  { sql, blocks }: { readonly sql: HandbookSql; readonly blocks: BlockPrograms },
  name: string,
  ids: readonly string[],
): Program<readonly string[]> {
  const scope = yield* requireScope(sql, name)
  const doomed = (yield* blocks.list(name)).filter((block) => ids.includes(block.id) && !isKept(block))
  const again = [...new Set(doomed.flatMap(({ evidence }) => evidence))]
  for (const { id } of doomed) yield* blocks.drop(name, id)
  if (again.length > 0)
    for (const table of ['handbook_record', 'handbook_note'] as const)
      yield* run(sql.updateTable(table).set({ consumed: 0 }).where('scope', '=', scope.id).where('name', 'in', again))
  return doomed.map(({ id }) => id)
}

import { itemRows } from '../events/event-id.ts'
import { compiler } from '../sql/compiler.ts'
import { first, type Program } from '../sql/program.ts'

/** The number of the next item of a workspace; one that a purge removed isn't given out again. */
export function* nextItemRow(workspace: number): Program<number> {
  const { from, to } = itemRows(workspace)
  const newest = yield* first(
    compiler
      .selectFrom('item')
      .select('row')
      .where('row', '>', from)
      .where('row', '<=', to)
      .orderBy('row', 'desc')
      .limit(1),
  )
  const floor = yield* first(compiler.selectFrom('workspace').select('item_floor').where('id', '=', workspace))
  return Math.max(newest?.row ?? from, floor?.item_floor ?? 0) + 1
}

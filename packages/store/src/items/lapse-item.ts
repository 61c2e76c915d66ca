import { compiler } from '../sql/compiler.ts'
import { type Program, run } from '../sql/program.ts'
import { refused } from './change-item.ts'
import { logItemEvent } from './item-log.ts'
import { requireItem } from './read-items.ts'

export interface Lapse {
  readonly id: string
  readonly actor: string
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * Marks an item superseded without anything in its place; `INPUT_INVALID` for one that was retracted or has lapsed. An
 * item that another had replaced is no longer that one's earlier value; the log keeps whose it was.
 */
export function* lapseItem({ id, actor, detail }: Lapse, now: number): Program<void> {
  const item = yield* requireItem(id)
  if (item.status === 'retracted') throw refused(item, 'superseded', 'it is retracted')
  if (item.status === 'superseded' && item.supersededBy === null) throw refused(item, 'superseded', 'it has lapsed')
  yield* run(
    compiler
      .updateTable('item')
      .set({ status: 'superseded', superseded_by: null, updated_at: now })
      .where('row', '=', item.row),
  )
  const replaced = item.supersededBy === null ? {} : { was: item.supersededBy }
  yield* logItemEvent({ item: item.row, event: 'superseded', at: now, actor, detail: { ...detail, ...replaced } })
}

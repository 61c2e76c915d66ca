import { compiler } from '../sql/compiler.ts'
import { type Program, run } from '../sql/program.ts'
import { refused } from './change-item.ts'
import { logItemEvent } from './item-log.ts'
import { requireItem } from './read-items.ts'

export interface Supersession {
  readonly id: string
  readonly by: string
  readonly actor: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Marks an active or disputed item superseded by an active one and links both; else `INPUT_INVALID`. */
export function* supersedeItem({ id, by, actor, detail }: Supersession, now: number): Program<void> {
  const older = yield* requireItem(id)
  const newer = yield* requireItem(by)
  if (older.row === newer.row) throw refused(older, 'superseded', 'it can’t replace itself')
  if (older.status !== 'active' && older.status !== 'disputed')
    throw refused(older, 'superseded', `it is ${older.status}`)
  if (newer.status !== 'active') throw refused(older, 'superseded', `${by} is ${newer.status}`)
  yield* run(
    compiler
      .updateTable('item')
      .set({ status: 'superseded', superseded_by: newer.row, updated_at: now })
      .where('row', '=', older.row),
  )
  yield* logItemEvent({ item: older.row, event: 'superseded', at: now, actor, detail: { ...detail, by } })
}

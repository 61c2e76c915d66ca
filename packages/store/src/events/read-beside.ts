import { sql } from 'kysely'
import { asArrays } from '../sql/array-query.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { Beside } from './event.ts'
import { eventIds, laneOf, workspaceOf } from './event-id.ts'

// The index of the session holds the ids in order, so each end of a range is one step.
const besideOf = prepared((of: { ids: string; from: number; to: number }) =>
  rawQuery<never>(sql`select id,
      (select max(id) from event as other where other.session = event.session and other.id between ${of.from} and event.id - 1),
      (select min(id) from event as other where other.session = event.session and other.id between event.id + 1 and ${of.to})
    from event where id in (select value from json_each(${of.ids}))`),
)

/** What stands beside events of one workspace and lane in their own sessions; ids that aren't stored are left out. */
export function* readBeside(ids: readonly number[]): Program<ReadonlyMap<number, Beside>> {
  const [one] = ids
  if (one === undefined) return new Map()
  const range = eventIds(workspaceOf(one), laneOf(one))
  const rows = yield* all(
    asArrays<[number, number | null, number | null]>(besideOf({ ids: JSON.stringify(ids), ...range })),
  )
  return new Map(rows.map(([id, previous, next]) => [id, { previous, next }]))
}

import { sql } from 'kysely'
import { asArrays } from '../sql/array-query.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { EventOutline, Trust } from './event.ts'
import { eventIds, laneOf, workspaceOf } from './event-id.ts'

const outlinesOf = prepared(({ ids }: { ids: string }) =>
  rawQuery<never>(
    sql`select id, session, trust, speaker, time, offset_minutes from event where id in (select value from json_each(${ids}))`,
  ),
)

// The earliest message of each session; its index holds the ids in order.
const openersOf = prepared((of: { sessions: string; from: number; to: number }) =>
  rawQuery<never>(sql`select (select min(id) from event
      where event.session = listed.value and event.id between ${of.from} and ${of.to})
    from json_each(${of.sessions}) as listed`),
)

type OutlineRow = [number, number, Trust, string | null, number | null, number | null]

/** Outlines of messages of one workspace; ids that aren't stored are left out. */
export function* readOutlines(ids: readonly number[]): Program<readonly EventOutline[]> {
  const [one] = ids
  if (one === undefined) return []
  const rows = yield* all(asArrays<OutlineRow>(outlinesOf({ ids: JSON.stringify(ids) })))
  const sessions = JSON.stringify([...new Set(rows.map(([, session]) => session))])
  const range = eventIds(workspaceOf(one), laneOf(one))
  const found = yield* all(asArrays<[number | null]>(openersOf({ sessions, ...range })))
  const openers = new Set(found.map(([id]) => id))
  return rows.map(([id, session, trust, speaker, time, offsetMinutes]) => {
    const opens = trust === 'user' && openers.has(id)
    return { id, session, trust, opens, speaker, time, offsetMinutes }
  })
}

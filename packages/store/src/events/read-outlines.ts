import { sql } from 'kysely'
import { asArrays } from '../sql/array-query.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { EventOutline, Trust } from './event.ts'
import { eventIds, laneOf, workspaceOf } from './event-id.ts'

type OutlineRow = [number, number, Trust, string | null, number | null, number | null, number, Uint8Array | null]

const outlinesOf = prepared(({ ids }: { ids: string }) =>
  rawQuery<never>(sql`select event, session, trust, speaker, time, offset_minutes, opens, words
    from event_outline where event in (select value from json_each(${ids}))`),
)

// Messages without an outline: those without a word, and those that an older version stored. The earliest message of
// a session opens it; the index of the session holds the ids in order.
const restOf = prepared((of: { ids: string; from: number; to: number }) =>
  rawQuery<never>(sql`select id, session, trust, speaker, time, offset_minutes, trust = 'user' and id =
      (select min(id) from event as first where first.session = event.session and first.id between ${of.from} and ${of.to}),
      null
    from event where id in (select value from json_each(${of.ids}))`),
)

/** Outlines of messages of one workspace; ids that aren't stored are left out. */
export function* readOutlines(ids: readonly number[]): Program<readonly EventOutline[]> {
  const [one] = ids
  if (one === undefined) return []
  const rows = yield* all(asArrays<OutlineRow>(outlinesOf({ ids: JSON.stringify(ids) })))
  const found = new Set(rows.map(([id]) => id))
  const missing = ids.filter((id) => !found.has(id))
  const range = eventIds(workspaceOf(one), laneOf(one))
  const rest =
    missing.length === 0 ? [] : yield* all(asArrays<OutlineRow>(restOf({ ids: JSON.stringify(missing), ...range })))
  return [...rows, ...rest].map(([id, session, trust, speaker, time, offsetMinutes, opens, words]) => ({
    id,
    session,
    trust,
    opens: opens === 1,
    speaker,
    time,
    offsetMinutes,
    words,
  }))
}

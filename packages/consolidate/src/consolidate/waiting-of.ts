import { first, type Program } from '@mem/store'
import { requireScope } from '../handbook/require-scope.ts'
import type { HandbookSql } from '../tables/handbook-sql.ts'

/** What waits for the next consolidation of a scope. Both 0: it has nothing to do, and no model is asked. */
export interface Waiting {
  readonly records: number
  /** Notes of the user. */
  readonly notes: number
  /** Notes that wait for the user's approval first; they start no run. */
  readonly proposals: number
}

export function* waitingOf(sql: HandbookSql, name: string): Program<Waiting> {
  const { id } = yield* requireScope(sql, name)
  const records = yield* first(
    sql
      .selectFrom('handbook_record')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('scope', '=', id)
      .where('consumed', '=', 0)
      .where('retired_at', 'is', null),
  )
  const notes = (authority: 'user' | 'proposal') =>
    first(
      sql
        .selectFrom('handbook_note')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('scope', '=', id)
        .where('consumed', '=', 0)
        .where('authority', '=', authority),
    )
  return {
    records: records?.count ?? 0,
    notes: (yield* notes('user'))?.count ?? 0,
    proposals: (yield* notes('proposal'))?.count ?? 0,
  }
}

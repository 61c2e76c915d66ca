import { all, first, type Program } from '@mem/store'
import type { HandbookSql } from '../tables/handbook-sql.ts'

export interface HumanMessage {
  /** Number of the event. */
  readonly event: number
  readonly text: string
}

/**
 * What a person typed in a session, newest first; nothing for a session that isn't a root one: what a sub-agent was told is no human's.
 */
export function* humanMessages(sql: HandbookSql, session: string): Program<readonly HumanMessage[]> {
  const row = yield* first(sql.selectFrom('session').select(['id', 'origin']).where('key', '=', session))
  if (row === undefined || row.origin !== 'root') return []
  return yield* all(
    sql
      .selectFrom('event')
      .select(['id as event', 'text'])
      .where('session', '=', row.id)
      .where('trust', '=', 'user')
      .where('type', '=', 'user/message')
      .orderBy('id', 'desc'),
  )
}

import { first, type Program } from '@mem/store'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import type { JobKey } from './job.ts'

/** The number of the session that a job is about, so that its rows go with it; null for other jobs, and while the store has no such session. */
export function* sessionOf(tables: HandbookSql, { kind, name }: JobKey): Program<number | null> {
  if (kind !== 'extract') return null
  return (yield* first(tables.selectFrom('session').select('id').where('key', '=', name)))?.id ?? null
}

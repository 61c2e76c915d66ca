import { first, type Program } from '@mem/store'
import { sql } from 'kysely'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import { epochOfJob } from './claim-job.ts'
import type { JobClaim } from './job.ts'
import { NOBODY } from './nobody.ts'

export interface JobEnd {
  readonly now: number
  readonly state: 'done' | 'noop'
  /** How far it is done. */
  readonly mark: number
}

/** Ends a job, unless its claim holds no longer. */
export function* finishJob(tables: HandbookSql, claim: JobClaim, { now, state, mark }: JobEnd): Program<boolean> {
  const isDue = sql<boolean>`(input_mark > ${mark} or pipeline > ${claim.pipeline})`
  const ended = yield* first(
    tables
      .updateTable('handbook_job')
      .set({
        state: sql`case when ${isDue} then 'ready' else ${state} end`,
        attempts: sql<number>`case when ${isDue} then 0 else attempts end`,
        input_mark: sql<number>`max(coalesce(input_mark, -1), ${mark})`,
        done_mark: sql<number>`max(done_mark, ${mark})`,
        ...NOBODY,
        not_before: 0,
        ...{ error_code: null, error: null, checked_at: now },
      })
      .where('kind', '=', claim.kind)
      .where('name', '=', claim.name)
      .where('state', '=', 'running')
      .where('token', '=', claim.token)
      .where('lease_until', '>', now)
      .where(epochOfJob(tables), '=', claim.epoch)
      .returning('name'),
  )
  return ended !== undefined
}

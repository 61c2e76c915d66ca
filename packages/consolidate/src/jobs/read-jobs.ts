import type { InferResult } from 'kysely'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import type { Job } from './job.ts'

/** Jobs with the names of their scopes, by kind and name. */
export const jobRows = (tables: HandbookSql) =>
  tables
    .selectFrom('handbook_job')
    .leftJoin('handbook_scope', 'handbook_scope.id', 'handbook_job.scope')
    .selectAll('handbook_job')
    .select('handbook_scope.name as scope_name')
    .orderBy('handbook_job.kind')
    .orderBy('handbook_job.name')

export const toJob = (row: InferResult<ReturnType<typeof jobRows>>[number]): Job => ({
  kind: row.kind,
  name: row.name,
  scope: row.scope_name,
  state: row.state,
  worker: row.worker,
  claimedAt: row.claimed_at,
  leaseUntil: row.lease_until,
  notBefore: row.not_before,
  attempts: row.attempts,
  inputMark: row.input_mark ?? -1,
  doneMark: row.done_mark,
  checkedAt: row.checked_at,
  errorCode: row.error_code,
  error: row.error,
  pipeline: row.pipeline,
})

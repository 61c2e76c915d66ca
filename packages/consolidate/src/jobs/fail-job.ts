import { first, type Program, run } from '@mem/store'
import type { HandbookSql, JobState } from '../tables/handbook-sql.ts'
import { afterFailure } from './after-failure.ts'
import type { JobClaim, JobFailure } from './job.ts'
import { NOBODY } from './nobody.ts'
import { safeMessage } from './safe-message.ts'

/** Ends an attempt without a result. A lease that is over is no hindrance, as long as nobody else took the job. */
export function* failJob(tables: HandbookSql, claim: JobClaim, failure: JobFailure): Program<JobState | undefined> {
  const held = yield* first(
    tables
      .selectFrom('handbook_job')
      .select('attempts')
      .where('kind', '=', claim.kind)
      .where('name', '=', claim.name)
      .where('state', '=', 'running')
      .where('token', '=', claim.token),
  )
  if (!held) return undefined
  const { state, attempts, waitMs } = afterFailure(claim.name, held.attempts, failure)
  yield* run(
    tables
      .updateTable('handbook_job')
      .set({
        ...{ state, attempts, not_before: waitMs === 0 ? 0 : failure.now + waitMs },
        ...NOBODY,
        ...{ error_code: failure.code, error: safeMessage(failure.message) },
      })
      .where('kind', '=', claim.kind)
      .where('name', '=', claim.name),
  )
  return state
}

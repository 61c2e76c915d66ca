import { all, first, type Program, run } from '@mem/store'
import { sql } from 'kysely'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import { LONGEST_WAIT_MS } from './back-off.ts'
import { isHeld } from './is-held.ts'
import type { JobClaim } from './job.ts'
import type { ClaimRequest } from './job-programs.ts'
import { NOBODY } from './nobody.ts'

/** Takes the first job that may be taken, and counts the attempt. */
export function* claimJob(tables: HandbookSql, request: ClaimRequest): Program<JobClaim | undefined> {
  yield* parkExhausted(tables, request)
  const { kind, worker, token, now, leaseMs, limit } = request
  const running = tables.selectFrom('handbook_job').select('name').where('kind', '=', kind).where(isHeld(now))
  if ((yield* all(running)).length >= limit) return undefined
  const next = yield* first(claimable(tables, request))
  if (!next) return undefined
  const claimed = yield* first(
    tables
      .updateTable('handbook_job')
      .set({
        ...{
          state: 'running',
          token,
          worker,
          claimed_at: now,
          beat_at: now,
          lease_until: now + leaseMs,
          not_before: 0,
        },
        attempts: sql<number>`attempts + 1`,
      })
      .where('kind', '=', kind)
      .where('name', '=', next.name)
      .returning(['attempts', 'input_mark', 'done_mark', 'pipeline', epochOfJob(tables).as('epoch')]),
  )
  return (
    claimed && {
      ...{ kind, name: next.name, token, leaseUntil: now + leaseMs },
      ...{ epoch: claimed.epoch, attempts: claimed.attempts, pipeline: claimed.pipeline },
      ...{ inputMark: claimed.input_mark ?? -1, doneMark: claimed.done_mark },
    }
  )
}

/** The epoch of the scope of the job at hand; 0 for a job without one. */
export const epochOfJob = (tables: HandbookSql) =>
  sql<number>`coalesce((${tables.selectFrom('handbook_scope').select('epoch').whereRef('id', '=', sql.ref('handbook_job.scope'))}), 0)`

/** A job whose worker died counts as tried, so a session that kills its workers is parked like any other. */
function parkExhausted(tables: HandbookSql, { kind, now, retryLimit }: ClaimRequest): Program<void> {
  return run(
    tables
      .updateTable('handbook_job')
      .set({
        ...NOBODY,
        state: 'parked',
        error_code: sql<string>`case when state = 'running' then 'worker-lost' else coalesce(error_code, 'worker-lost') end`,
        error: sql<string>`case when state = 'running' or error is null
          then 'Its workers ended, or were frozen, ' || attempts || ' times before they had a result.' else error end`,
      })
      .where('kind', '=', kind)
      .where('attempts', '>=', retryLimit)
      .where(isFree(now)),
  )
}

function claimable(tables: HandbookSql, { kind, names, now }: ClaimRequest) {
  const free = tables
    .selectFrom('handbook_job')
    .select('handbook_job.name')
    .where('kind', '=', kind)
    .where(isFree(now))
    .where(sql<boolean>`(not_before <= ${now} or not_before > ${now + LONGEST_WAIT_MS})`)
    .limit(1)
  if (!names) return free.orderBy('not_before').orderBy('name')
  const wanted = sql<{ readonly key: number; readonly value: string }>`json_each(${JSON.stringify(names)})`
  return free
    .innerJoin(wanted.as('wanted'), (join) => join.onRef('wanted.value', '=', 'handbook_job.name'))
    .orderBy('wanted.key')
}

const isFree = (now: number) =>
  sql<boolean>`(state in ('ready', 'waiting') or (state = 'running' and not ${isHeld(now)}))`

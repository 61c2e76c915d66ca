import { all, first, type Program, run, type Store } from '@mem/store'
import { sql } from 'kysely'
import { handbookSql, type JobKind, type JobState } from '../tables/handbook-sql.ts'
import { advanceJob } from './advance-job.ts'
import { claimJob, epochOfJob } from './claim-job.ts'
import { ensureJob } from './ensure-job.ts'
import { failJob } from './fail-job.ts'
import { finishJob, type JobEnd } from './finish-job.ts'
import type { Job, JobClaim, JobFailure, JobKey, Mark, NewJob } from './job.ts'
import { jobRows, toJob } from './read-jobs.ts'

export interface ClaimRequest {
  readonly kind: JobKind
  /** Only these, the first that can be claimed; without them the one that waits longest. */
  readonly names?: readonly string[]
  /** Who asks, for `status`. */
  readonly worker: string
  /** From `Clock.newId`. */
  readonly token: string
  readonly now: number
  readonly leaseMs: number
  /** Most jobs of the kind that run at once, over all processes. */
  readonly limit: number
  /** Jobs that were claimed so often are parked instead. */
  readonly retryLimit: number
}

/**
 * The state machine of jobs, for any number of processes on one store:
 *
 * ```
 * ready ── claim ──→ running ── finish ──→ done, noop ── advance ──→ ready
 *                    running ── fail ──→ waiting (until notBefore) ── claim ──→ running
 *                    running ── fail ──→ parked ── advance, retry ──→ ready
 *                    running, lease over ── claim ──→ running, or parked after too many attempts
 * ```
 *
 * Each program is one short transaction; run it with `store.write` (`get` and `list` with `read`), or inside a program of your own.
 */
export interface JobPrograms {
  /** Makes a job that is ready; where it is known, the same as `advance`. `INPUT_INVALID` for an unknown scope. */
  ensure(job: NewJob): Program<void>
  /** Says that there is more to do, or that newer code wants to do it again. Without news nothing changes. False for an unknown job. */
  advance(kind: JobKind, name: string, mark: Mark, pipeline: number): Program<boolean>
  /** Takes a job that is ready, due again, or whose lease is over; the attempt counts from here. Undefined when there is none. */
  claim(request: ClaimRequest): Program<JobClaim | undefined>
  /** Keeps the lease. False when the job is somebody else's, or its scope was reset: give up then. */
  heartbeat(claim: JobClaim, facts: { readonly now: number; readonly leaseMs: number }): Program<boolean>
  /**
   * Ends the job, in the transaction that stores its result. False when the claim holds no longer (another token, lease over, another
   * epoch): then throw `leaseLost(claim)`, so that the whole transaction is undone. What came up meanwhile makes the job ready again.
   */
  finish(claim: JobClaim, end: JobEnd): Program<boolean>
  /** Ends an attempt without a result; the state that the job has then, undefined when it is somebody else's. */
  fail(claim: JobClaim, failure: JobFailure): Program<JobState | undefined>
  /** Notes that the job was looked at and there was nothing to do. */
  check(key: JobKey, now: number): Program<void>
  /** Frees parked and waiting jobs, all or these, on a person's word; their number. */
  retry(names?: readonly string[]): Program<number>
  get(kind: JobKind, name: string): Program<Job | undefined>
  /** By kind and name. */
  list(filter?: { readonly kind?: JobKind; readonly states?: readonly JobState[] }): Program<readonly Job[]>
}

/** Programs over the jobs of a store that was opened with `handbookModule`. All but `get` and `list` write. */
export function jobPrograms(store: Pick<Store, 'sql'>): JobPrograms {
  const tables = handbookSql(store)
  const change = ({ kind, name }: JobKey) =>
    tables.updateTable('handbook_job').where('kind', '=', kind).where('name', '=', name)
  return {
    ensure: (job) => ensureJob(tables, job),
    advance: (kind, name, mark, pipeline) => advanceJob(tables, { kind, name }, mark, pipeline),
    claim: (request) => claimJob(tables, request),
    *heartbeat(claim, { now, leaseMs }) {
      // Not once the lease is over: others have counted the job as free and may have begun as many as may run at once.
      const kept = change(claim)
        .set({ beat_at: now, lease_until: now + leaseMs })
        .where('state', '=', 'running')
        .where('token', '=', claim.token)
        .where('lease_until', '>', now)
        .where(epochOfJob(tables), '=', claim.epoch)
        .returning('name')
      return (yield* first(kept)) !== undefined
    },
    finish: (claim, end) => finishJob(tables, claim, end),
    fail: (claim, failure) => failJob(tables, claim, failure),
    *check(key, now) {
      yield* run(change(key).set({ checked_at: now }))
    },
    *retry(names) {
      const freed = tables
        .updateTable('handbook_job')
        .set({ state: 'ready', attempts: 0, not_before: 0 })
        .where('state', 'in', ['parked', 'waiting'])
        .$if(names !== undefined, (query) =>
          query.where('name', 'in', sql<string>`(select value from json_each(${JSON.stringify(names)}))`),
        )
        .returning('name')
      return (yield* all(freed)).length
    },
    *get(kind, name) {
      const row = yield* first(
        jobRows(tables).where('handbook_job.kind', '=', kind).where('handbook_job.name', '=', name),
      )
      return row && toJob(row)
    },
    *list({ kind, states } = {}) {
      const rows = jobRows(tables)
        .$if(kind !== undefined, (query) => query.where('handbook_job.kind', '=', kind!))
        .$if(states !== undefined, (query) => query.where('handbook_job.state', 'in', states!))
      return (yield* all(rows)).map(toJob)
    },
  }
}

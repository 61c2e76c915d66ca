import type { Program } from '@mem/store'
import type { JobKind, JobState } from '../tables/handbook-sql.ts'
import type { Job, JobClaim, JobFailure, JobKey, Mark, NewJob } from './job.ts'

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
  finish(
    claim: JobClaim,
    facts: { readonly now: number; readonly state: 'done' | 'noop'; readonly mark: number },
  ): Program<boolean>
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

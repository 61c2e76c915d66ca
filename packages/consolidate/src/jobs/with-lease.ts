import { MemError, type Store } from '@mem/store'
import type { Clock } from '../ports/clock.ts'
import type { JobClaim } from './job.ts'
import type { JobPrograms } from './job-programs.ts'
import { leaseLost } from './lease-lost.ts'
import { whenFree } from './when-free.ts'

/** Heartbeats in the time of a lease. */
const BEATS = 4

export interface LeasePorts {
  readonly store: Pick<Store, 'write'>
  readonly jobs: Pick<JobPrograms, 'heartbeat'>
  readonly clock: Clock
}

/**
 * Does the work of a claim and keeps its lease meanwhile, by a heartbeat every quarter of it. The signal given to `work` is aborted
 * when the caller's is, and, with a `MemError` `LEASE_LOST` as its reason, when the job isn't ours any more or the store couldn't
 * be reached for a whole lease. What `work` gives or throws is passed on; the store then decides by `finish` whether it counts.
 */
export async function withLease<Result>(
  { store, jobs, clock }: LeasePorts,
  claim: JobClaim,
  { leaseMs, signal }: { readonly leaseMs: number; readonly signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController()
  const ended = new AbortController()
  const beating = beat()
  try {
    return await work(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal)
  } finally {
    ended.abort()
    await beating
  }

  async function beat(): Promise<void> {
    for (let missed = 0; ; ) {
      await clock.sleep(leaseMs / BEATS, ended.signal)
      if (ended.signal.aborted) return
      const answer = await keep()
      missed = answer === 'unreachable' ? missed + 1 : 0
      if (answer === 'kept' || (answer === 'unreachable' && missed < BEATS)) continue
      return lost.abort(answer instanceof Error ? answer : leaseLost(claim))
    }
  }

  async function keep(): Promise<'kept' | 'lost' | 'unreachable' | Error> {
    try {
      const isKept = await whenFree(clock, () => store.write(jobs.heartbeat(claim, { now: clock.now(), leaseMs })))
      return isKept ? 'kept' : 'lost'
    } catch (error) {
      // A full disk, a lock that is held for long: the lease outlasts it, or is lost. Anything else is a bug, and the work's reason to stop.
      if (MemError.is(error)) return 'unreachable'
      return error instanceof Error ? error : new Error(String(error))
    }
  }
}

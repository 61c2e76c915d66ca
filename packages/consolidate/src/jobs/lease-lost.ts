import { MemError } from '@mem/store'
import type { JobClaim } from './job.ts'

/** To be thrown inside a transaction whose claim doesn't hold any more: it undoes the transaction. */
export function leaseLost({ kind, name, attempts }: JobClaim): MemError<'LEASE_LOST'> {
  return new MemError(
    'LEASE_LOST',
    `The result of ${kind} ${name}, attempt ${attempts}, came too late: somebody else has the job, or it was reset. Nothing was stored.`,
    { data: { kind, name, attempts } },
  )
}

import { sql } from 'kysely'
import type { NewEvent } from '../events/event.ts'
import { rawQuery } from '../sql/compiler.ts'
import { first, type Program } from '../sql/program.ts'
import { purgeDigest } from './purge-digest.ts'

/** Up to where the events of a session are gone for good. */
export interface Fence {
  readonly fence_seq: number
  /** Milliseconds UTC; null for a session of which nothing was purged. */
  readonly fence_time: number | null
}

/** The fence of a session that is made now: the latest purge of it, of its workspace or of everything. */
export function* findFence(session: string, workspace: string): Program<Fence> {
  const fence = yield* first(
    rawQuery<Fence>(sql`select coalesce(max(last_seq), -1) as fence_seq, max(at) as fence_time from purged
      where (scope = 'session' and digest = ${purgeDigest(session)})
        or (scope = 'workspace' and digest = ${purgeDigest(workspace)}) or scope = 'everything'`),
  )
  return fence ?? { fence_seq: -1, fence_time: null }
}

/**
 * Whether a purge has removed this event, so that it may not come back. The time at which the host committed it decides,
 * and without one its position: a host may renumber its log, but not its past. What has no other source than the call
 * itself (`replay: 'none'`) is new.
 */
export function isPurged(fence: Fence, { seq, time, replay }: Pick<NewEvent, 'seq' | 'time' | 'replay'>): boolean {
  if (fence.fence_time === null || replay === 'none') return false
  return time === null ? seq <= fence.fence_seq : time <= fence.fence_time
}

import { normalizeText } from '@mem/text'
import { sql } from 'kysely'
import { contentHash } from '../events/content-hash.ts'
import type { NewEvent } from '../events/event.ts'
import { findSession } from '../sessions/session-id.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program } from '../sql/program.ts'
import { eventDigest, purgeDigest } from './purge-digest.ts'

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

const eventFence = prepared(({ digest }: { readonly digest: Uint8Array }) =>
  rawQuery<{ readonly at: number }>(sql`select at from purged where scope = 'event' and digest = ${digest}`),
)

/** Whether a purge of another session took this very event with it: the same words in the same session, up to the purge. */
export function* wentAlong(session: string, hash: Uint8Array, time: number | null): Program<boolean> {
  const fence = yield* first(eventFence({ digest: eventDigest(session, hash) }))
  return fence !== undefined && (time === null || time <= fence.at)
}

/** Whether `append` would refuse an event as purged. `workspace` is that of a session that may not be stored. */
export function* refusesAsPurged(
  event: Pick<NewEvent, 'session' | 'seq' | 'text' | 'time' | 'replay'>,
  workspace?: string,
): Program<boolean> {
  if (event.replay === 'none') return false
  const stored = yield* findSession(event.session)
  const place = stored ?? (workspace === undefined ? undefined : yield* findFence(event.session, workspace))
  if (place && isPurged(place, event)) return true
  return yield* wentAlong(event.session, contentHash(normalizeText(event.text)), event.time)
}

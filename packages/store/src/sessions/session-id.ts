import { MemError } from '../errors.ts'
import type { Fence } from '../purge/fence.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program } from '../sql/program.ts'

/** Where a session stands: its row, its workspace's number, the epoch of the host's log it is in, and the fence of a purge. */
export interface SessionPlace extends Fence {
  readonly id: number
  readonly workspace: number
  readonly epoch: number
}

const placeByKey = prepared(({ key }: { key: string }) =>
  compiler
    .selectFrom('session')
    .innerJoin('checkpoint', 'checkpoint.session', 'session.id')
    .select(['session.id', 'session.workspace', 'checkpoint.epoch', 'session.fence_seq', 'session.fence_time'])
    .where('session.key', '=', key),
)

export function findSession(key: string): Program<SessionPlace | undefined> {
  return first(placeByKey({ key }))
}

/** The session, else `INPUT_INVALID`. */
export function* requireSession(key: string): Program<SessionPlace> {
  const place = yield* findSession(key)
  if (place) return place
  throw new MemError('INPUT_INVALID', `There is no session ${key}; put it first.`, { data: { session: key } })
}

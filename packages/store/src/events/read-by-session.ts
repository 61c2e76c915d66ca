import { sql } from 'kysely'
import { findSession, type SessionPlace } from '../sessions/session-id.ts'
import { compiler } from '../sql/compiler.ts'
import { all, type Program } from '../sql/program.ts'
import type { EventRange } from '../store.ts'
import type { StoredEvent } from './event.ts'
import { selectEvents, toStoredEvent } from './event-row.ts'
import { readByIds } from './read-events.ts'

/** Stored events of a session; see `EventRange`. */
export function* readBySession(session: string, range: EventRange): Program<readonly StoredEvent[]> {
  const { after, afterId, types, limit } = range
  // In order of id the session's own index leads past every earlier event; by type each of them would be looked at.
  if (types && afterId === undefined) return yield* readOfTypes(session, types, range)
  const direction = range.descending ? 'desc' : 'asc'
  let query = selectEvents().where('session.key', '=', session)
  if (after) query = query.where(sql<boolean>`(event.epoch, event.seq) > (${after.epoch}, ${after.seq})`)
  if (afterId !== undefined) query = query.where('event.id', '>', afterId).orderBy('event.id', direction)
  else query = query.orderBy('event.epoch', direction).orderBy('event.seq', direction)
  if (types)
    query = query.where('event.type', 'in', sql<string>`(select value from json_each(${JSON.stringify(types)}))`)
  if (limit !== undefined) query = query.limit(limit)
  return (yield* all(query)).map(toStoredEvent)
}

interface Position {
  readonly id: number
  readonly epoch: number
  readonly seq: number
}

function* readOfTypes(session: string, types: readonly string[], range: EventRange): Program<readonly StoredEvent[]> {
  const place = yield* findSession(session)
  if (!place) return []
  const positions: Position[] = []
  for (const type of new Set(types)) positions.push(...(yield* all(positionsOfType(place, type, range))))
  const sign = range.descending ? -1 : 1
  positions.sort((one, other) => sign * (one.epoch - other.epoch || one.seq - other.seq))
  return yield* readByIds(positions.slice(0, range.limit).map(({ id }) => id))
}

/**
 * One type, so that its part of the index `event_type` is in order of `seq`, which is the order of position in a log
 * that was never renumbered: the read begins at `after` and stops at the limit. The epoch isn't in that index; when
 * there are several, the positions of the type are sorted (the `+` keeps SQLite from reading the whole session instead).
 */
function positionsOfType(place: SessionPlace, type: string, { after, limit, descending }: EventRange) {
  const direction = descending ? 'desc' : 'asc'
  let query = compiler
    .selectFrom('event')
    .select(['id', 'epoch', 'seq'])
    .where('session', '=', place.id)
    .where('type', '=', type)
  if (place.epoch > 0) {
    if (after) query = query.where(sql<boolean>`(+epoch, seq) > (${after.epoch}, ${after.seq})`)
    query = query.orderBy(sql`+epoch`, direction)
  } else if (after) query = query.where('seq', '>', after.epoch > 0 ? Number.MAX_SAFE_INTEGER : after.seq)
  query = query.orderBy('seq', direction)
  return limit === undefined ? query : query.limit(limit)
}

import { sql } from 'kysely'
import { findSession } from '../sessions/session-id.ts'
import { readSessionKeys } from '../sessions/session-keys.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import { hashFromHex } from './content-hash.ts'
import type { StoredEvent } from './event.ts'
import { selectEvents, toStoredEvent } from './event-row.ts'
import { positionsAt } from './positions.ts'

// Lists go in as one JSON text, so that the SQL stays the same for any length.
const eventsByIds = prepared(({ ids }: { ids: string }) =>
  compiler.selectFrom('event').selectAll().where('id', 'in', sql<number>`(select value from json_each(${ids}))`),
)

// The `+` keeps SQLite from taking an index that gives this order and reading the whole session through it.
const byId = sql`+event.id`

const eventsByMessageIds = prepared(({ session, ids }: { session: string; ids: string }) =>
  selectEvents()
    .where('session.key', '=', session)
    .where('event.message_id', 'in', sql<string>`(select value from json_each(${ids}))`)
    .orderBy(byId),
)

const eventsByHash = prepared(({ session, hash }: { session: string; hash: Uint8Array }) =>
  selectEvents().where('session.key', '=', session).where('event.content_hash', '=', hash).orderBy(byId),
)

const eventsByTurn = prepared(({ session, turn }: { session: string; turn: number }) =>
  selectEvents()
    .where('session.key', '=', session)
    .where('event.turn', '=', turn)
    .orderBy(sql`+event.epoch`)
    .orderBy(sql`+event.seq`),
)

/** In the order of the ids; unknown ids are left out. */
export function* readByIds(ids: readonly number[]): Program<readonly StoredEvent[]> {
  if (ids.length === 0) return []
  const rows = yield* all(eventsByIds({ ids: JSON.stringify(ids) }))
  const places = yield* readSessionKeys(rows.map(({ session }) => session))
  const events = new Map(
    rows.flatMap((row) => {
      const keys = places.get(row.session)
      return keys ? [[row.id, toStoredEvent({ ...row, ...keys })] as const] : []
    }),
  )
  return ids.map((id) => events.get(id)).filter((event) => event !== undefined)
}

/** The event at each position, in the newest epoch that holds it; unknown positions are left out. */
export function* readBySeq(session: string, seqs: readonly number[]): Program<readonly StoredEvent[]> {
  const place = yield* findSession(session)
  if (!place) return []
  const ids: number[] = []
  for (const seq of seqs) {
    const known = (yield* positionsAt(place, seq))[0]
    if (known) ids.push(known.id)
  }
  return yield* readByIds(ids)
}

export function* readByMessageIds(session: string, messageIds: readonly string[]): Program<readonly StoredEvent[]> {
  if (messageIds.length === 0) return []
  return (yield* all(eventsByMessageIds({ session, ids: JSON.stringify(messageIds) }))).map(toStoredEvent)
}

export function* readByContentHash(session: string, contentHash: string): Program<readonly StoredEvent[]> {
  const hash = hashFromHex(contentHash)
  return hash ? (yield* all(eventsByHash({ session, hash }))).map(toStoredEvent) : []
}

export function* readByTurn(session: string, turn: number): Program<readonly StoredEvent[]> {
  return (yield* all(eventsByTurn({ session, turn }))).map(toStoredEvent)
}

import { sql } from 'kysely'
import { findSession } from '../sessions/session-id.ts'
import { asArrays } from '../sql/array-query.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { StoredItem } from './item.ts'
import { readItemsByRows } from './read-items.ts'

// Rules before choices before facts, what was stated with confidence first, newest first. The conditions are those of the
// index, word for word, and the index is named: only what the session established is read and sorted.
const bestEstablished = prepared(({ session, limit }: { session: number; limit: number }) =>
  rawQuery<never>(sql`select "row" from item indexed by item_established
    where session = ${session} and status = 'active' and durability <> 'now'
      and kind in ('constraint', 'preference', 'procedure', 'decision', 'fact')
      and evidence in ('user_explicit', 'artifact_verified')
    order by tier, case kind when 'decision' then 1 when 'fact' then 2 else 0 end, stated_at desc, "row" desc
    limit ${limit}`),
)

/** What a session itself established; see `ItemPrograms.established`. */
export function* readEstablishedItems(key: string, limit: number): Program<readonly StoredItem[]> {
  if (limit <= 0) return []
  const session = yield* findSession(key)
  if (session === undefined) return []
  const rows = yield* all(asArrays<[number]>(bestEstablished({ session: session.id, limit })))
  return yield* readItemsByRows(rows.map(([row]) => row))
}

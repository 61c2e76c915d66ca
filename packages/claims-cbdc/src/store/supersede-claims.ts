import { all, first, MemError, type Program, run } from '@mem/store'
import { type ClaimContext, INDEXED_AT_ONCE } from './claim-context.ts'
import type { ClaimSql } from './claim-tables.ts'
import type { Keyed } from './contradicts.ts'
import { findPlaces, type StoredScope } from './stored-scope.ts'
import { stringsOf } from './strings-of.ts'

/**
 * Lets a new value of a thing supersede the older ones of its scope; true when there were some. A claim that was said before an
 * active one that it contradicts, but read later, is superseded itself.
 */
export function* settleValue(
  { sql, contradicts }: ClaimContext,
  row: number,
  { draft, place, now }: { readonly draft: Keyed; readonly place: StoredScope; readonly now: number },
): Program<boolean> {
  if (draft.subject === null || contradicts === null) return false
  const values = yield* all(
    sql
      .selectFrom('claim')
      .select(['row', 'id', 'subject', 'attribute', 'value', 'conditions', 'updated_at'])
      .where('place', '=', place.place)
      .where('state', '=', 'active')
      .where('subject', '=', draft.subject)
      .where('row', '<>', row)
      .orderBy('updated_at')
      .orderBy('row'),
  )
  const others = values.filter((other) => contradicts(draft, { ...other, conditions: stringsOf(other.conditions) }))
  const older = others.filter(({ updated_at: at }) => at <= now)
  const newer = others.findLast(({ updated_at: at }) => at > now)
  const own = yield* first(sql.selectFrom('claim').select('id').where('row', '=', row))
  for (const other of older) yield* leave(sql, other.row, { by: own?.id ?? null, now })
  if (newer) yield* leave(sql, row, { by: newer.id, now })
  return older.length > 0
}

/** See `ClaimPrograms.supersede`. */
export function* supersedeClaim(
  context: ClaimContext,
  { id, by, scopeKeys, now }: { id: string; by: string; scopeKeys: readonly string[]; now: number },
): Program<boolean> {
  const places = (yield* findPlaces(context.sql, scopeKeys)).map(({ place }) => place)
  const rows = yield* all(
    context.sql.selectFrom('claim').select(['row', 'id', 'place', 'state']).where('id', 'in', [id, by]),
  )
  const [older, newer] = [rows.find((row) => row.id === id), rows.find((row) => row.id === by)]
  if (!older || !newer || !places.includes(older.place) || !places.includes(newer.place)) return false
  if (id === by || older.place !== newer.place || older.state !== 'active' || newer.state !== 'active')
    throw new MemError('INPUT_INVALID', 'A claim is superseded only by another active claim of its scope.', {
      data: { id, by },
    })
  yield* leave(context.sql, older.row, { by, now })
  yield* context.indexer.ofPlace(older.place, INDEXED_AT_ONCE)
  return true
}

/** See `ClaimPrograms.link`. */
export function* linkClaim({ sql }: ClaimContext, id: string, by: string): Program<boolean> {
  const rows = yield* all(
    sql.selectFrom('claim').select(['row', 'id', 'place', 'state', 'superseded_by']).where('id', 'in', [id, by]),
  )
  const [older, newer] = [rows.find((row) => row.id === id), rows.find((row) => row.id === by)]
  if (!older || !newer || id === by || older.place !== newer.place) return false
  if (older.state === 'active' || older.superseded_by !== null) return false
  yield* run(sql.updateTable('claim').set({ superseded_by: by }).where('row', '=', older.row))
  return true
}

function leave(sql: ClaimSql, row: number, { by, now }: { by: string | null; now: number }): Program<void> {
  return run(
    sql.updateTable('claim').set({ state: 'superseded', superseded_by: by, left_at: now }).where('row', '=', row),
  )
}

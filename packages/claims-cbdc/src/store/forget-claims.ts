import { all, type Program, run } from '@mem/store'
import type { Claim } from '../claim.ts'
import { type ClaimContext, INDEXED_AT_ONCE } from './claim-context.ts'
import { listed } from './claim-tables.ts'
import { findPlaces } from './scope-place.ts'

/** See `ClaimPrograms.forget`. */
export function* forgetClaim(
  context: ClaimContext,
  { id, scopeKeys, now }: { id: string; scopeKeys: readonly string[]; now: number },
): Program<Claim | undefined> {
  const { sql } = context
  const places = (yield* findPlaces(sql, scopeKeys)).map(({ place }) => place)
  const held = yield* all(
    sql.selectFrom('claim').select('row').where('id', '=', id).where('place', 'in', listed(sql, places)),
  )
  yield* tombstone(
    context,
    held.map(({ row }) => row),
    now,
  )
  return (yield* context.reads.byRows(held.map(({ row }) => row)))[0]
}

/** See `ClaimPrograms.tombstoneByItems`. */
export function* tombstoneByItems(
  context: ClaimContext,
  items: readonly string[],
  now: number,
): Program<readonly Claim[]> {
  const { sql } = context
  const held = yield* all(
    sql
      .selectFrom('claim_source')
      .innerJoin('item', 'item.row', 'claim_source.item')
      .innerJoin('claim', 'claim.row', 'claim_source.claim')
      .select('claim.row')
      .where('item.id', 'in', listed(sql, items))
      .where('claim.state', '<>', 'tombstoned')
      .orderBy('claim.row')
      .distinct(),
  )
  const rows = held.map(({ row }) => row)
  yield* tombstone(context, rows, now)
  return yield* context.reads.byRows(rows)
}

function* tombstone({ sql, indexer }: ClaimContext, rows: readonly number[], now: number): Program<void> {
  const places = yield* all(sql.selectFrom('claim').select('place').where('row', 'in', listed(sql, rows)).distinct())
  yield* run(
    sql
      .updateTable('claim')
      .set({ state: 'tombstoned', left_at: now })
      .where('row', 'in', listed(sql, rows))
      .where('state', '<>', 'tombstoned'),
  )
  for (const { place } of places) yield* indexer.ofPlace(place, INDEXED_AT_ONCE)
}

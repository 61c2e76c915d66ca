import { first, type Program, run } from '@mem/store'
import type { Claim } from '../claim.ts'
import { type ClaimContext, INDEXED_AT_ONCE } from './claim-context.ts'
import { listed } from './claim-tables.ts'
import { findPlaces } from './stored-scope.ts'

/** See `ClaimPrograms.forget`. */
export function* forgetClaim(
  { sql, reads, indexer }: ClaimContext,
  { id, scopeKeys, now }: { id: string; scopeKeys: readonly string[]; now: number },
): Program<Claim | undefined> {
  const places = (yield* findPlaces(sql, scopeKeys)).map(({ place }) => place)
  const known = sql.selectFrom('claim').select(['row', 'place']).where('id', '=', id)
  const held = yield* first(known.where('place', 'in', listed(sql, places)))
  if (!held) return undefined
  const left = { state: 'tombstoned', left_at: now } as const
  yield* run(sql.updateTable('claim').set(left).where('row', '=', held.row).where('state', '<>', 'tombstoned'))
  yield* indexer.ofPlace(held.place, INDEXED_AT_ONCE)
  return (yield* reads.byRows([held.row]))[0]
}

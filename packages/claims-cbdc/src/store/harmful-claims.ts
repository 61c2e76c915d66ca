import { all, type Program } from '@mem/store'
import type { Claim } from '../claim.ts'
import type { ClaimContext } from './claim-context.ts'
import { listed } from './claim-tables.ts'
import { findPlaces } from './stored-scope.ts'

/** See `ClaimPrograms.harmful`. */
export function* harmfulClaims(
  { sql, reads }: Pick<ClaimContext, 'sql' | 'reads'>,
  scopeKeys: readonly string[],
  times: number,
): Program<readonly Claim[]> {
  const places = (yield* findPlaces(sql, scopeKeys)).map(({ place }) => place)
  const rows = yield* all(
    sql
      .selectFrom('claim')
      .select('row')
      .where('place', 'in', listed(sql, places))
      .where('harmful', '>', 0)
      .where('harmful', '>=', times)
      .orderBy('row'),
  )
  return yield* reads.byRows(rows.map(({ row }) => row))
}

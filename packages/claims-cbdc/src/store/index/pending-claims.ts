import { all, type Program } from '@mem/store'
import type { ClaimSql } from '../claim-tables.ts'
import { stringsOf } from '../strings-of.ts'
import type { IndexedClaim } from './outline-record.ts'

/** A claim that waits to be indexed as it is now. */
export interface PendingClaim extends IndexedClaim {
  /** Terms of its content and those that it learned. */
  readonly terms: readonly string[]
  /** Whether its terms have changed, too. */
  readonly words: boolean
  /** Where the index holds it; null before the first time. */
  readonly slot: number | null
}

/** Claims of a scope that wait to be indexed, in order of row; none is the rule. */
export function* readPending(sql: ClaimSql, place: number, limit: number): Program<readonly PendingClaim[]> {
  const rows = yield* all(
    sql
      .selectFrom('claim_pending')
      .innerJoin('claim', 'claim.row', 'claim_pending.claim')
      .leftJoin('claim_slot', 'claim_slot.claim', 'claim_pending.claim')
      .where('claim_pending.place', '=', place)
      // Without the words of the claims: thousands wait after a purge.
      .select(['row', 'id', 'kind', 'origin', 'sensitivity', 'alpha', 'beta', 'harmful', 'valid_from', 'valid_until'])
      .select(['updated_at', 'state', 'terms', 'claim_pending.words', 'claim_slot.slot'])
      .select(({ selectFrom }) =>
        selectFrom('claim_learned')
          .whereRef('claim_learned.claim', '=', 'claim.row')
          .select(({ fn }) => fn<string>('json_group_array', ['term']).as('terms'))
          .as('learned'),
      )
      .orderBy('claim.row')
      .limit(limit),
  )
  return rows.map((row) => {
    const terms = [...new Set([...stringsOf(row.terms), ...stringsOf(row.learned ?? '[]')])]
    return {
      row: row.row,
      id: row.id,
      kind: row.kind,
      origin: row.origin,
      sensitivity: row.sensitivity,
      belief: { alpha: row.alpha, beta: row.beta, harmfulCount: row.harmful },
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      updatedAt: row.updated_at,
      termCount: terms.length,
      isGone: row.state !== 'active',
      terms,
      words: row.words === 1,
      slot: row.slot,
    }
  })
}

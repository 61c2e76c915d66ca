import { all, type Program, run } from '@mem/store'
import { type ClaimSql, listed } from './claim-tables.ts'

const OF_CLAIMS = ['claim_evidence', 'claim_consumption', 'claim_decision', 'claim_injection', 'claim_learned'] as const

/**
 * Removes claims that had sources and have none: an import brings those of several sessions, and refuses the sources when all of
 * these sessions were purged here.
 */
export function* dropUnsourced(sql: ClaimSql): Program<void> {
  const gone = yield* all(
    sql
      .selectFrom('claim')
      .select('row')
      .where('sourced', '=', 1)
      .where('event', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('claim_source').select('number').whereRef('claim_source.claim', '=', 'claim.row'))),
      ),
  )
  if (gone.length === 0) return
  const rows = gone.map(({ row }) => row)
  const said = sql.selectFrom('claim_consumption').select('id').where('claim', 'in', listed(sql, rows))
  yield* run(sql.deleteFrom('claim_note').where('consumption', 'in', said))
  for (const table of OF_CLAIMS) yield* run(sql.deleteFrom(table).where('claim', 'in', listed(sql, rows)))
  yield* run(sql.deleteFrom('claim').where('row', 'in', listed(sql, rows)))
}

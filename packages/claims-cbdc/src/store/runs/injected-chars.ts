import { first, type Program } from '@mem/store'
import type { ClaimSql } from '../claim-tables.ts'

/** See `ClaimPrograms.injectedChars`. */
export function* injectedChars(sql: ClaimSql, session: string, runs: number): Program<number> {
  const newest = sql
    .selectFrom('claim_run')
    .innerJoin('session', 'session.id', 'claim_run.session')
    .select('claim_run.id')
    .where('session.key', '=', session)
    .orderBy('claim_run.id', 'desc')
    .limit(runs)
  const found = yield* first(
    sql
      .selectFrom('claim_injection')
      .select(({ fn }) => fn.sum<number | null>('chars').as('chars'))
      .where('run', 'in', newest),
  )
  return found?.chars ?? 0
}

import { all, first, type Program } from '@mem/store'
import { type ClaimSql, listed } from '../claim-tables.ts'
import type { ClaimReads } from '../read-claims.ts'
import type { InjectingRun, LastInjection } from './claim-run.ts'

/** See `ClaimPrograms.lastInjection`. */
export function* lastInjection(sql: ClaimSql, reads: ClaimReads, session: string): Program<LastInjection | undefined> {
  const newest = yield* first(
    sql
      .selectFrom('claim_run')
      .innerJoin('session', 'session.id', 'claim_run.session')
      .select(['claim_run.id', 'claim_run.at'])
      .where('session.key', '=', session)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('claim_injection').select('claim').whereRef('claim_injection.run', '=', 'claim_run.id')),
      )
      .orderBy('claim_run.id', 'desc')
      .limit(1),
  )
  if (!newest) return undefined
  const held = yield* all(
    sql
      .selectFrom('claim_injection')
      .select(['claim', 'position', 'message_id'])
      .where('run', '=', newest.id)
      .orderBy('position'),
  )
  const rows = held.map(({ claim }) => claim)
  const claims = yield* reads.byRows(rows)
  return {
    run: newest.id,
    at: newest.at,
    messageId: held[0]?.message_id ?? null,
    claims: claims.map((claim, index) => ({ claim, position: held[index]?.position ?? 0 })),
  }
}

/** See `ClaimPrograms.runsThatInjected`. */
export function* runsThatInjected(
  sql: ClaimSql,
  { id, since, limit }: { readonly id: string; readonly since: number; readonly limit: number },
): Program<readonly InjectingRun[]> {
  const runs = yield* all(
    sql
      .selectFrom('claim_injection')
      .innerJoin('claim', 'claim.row', 'claim_injection.claim')
      .innerJoin('claim_run', 'claim_run.id', 'claim_injection.run')
      .select(['claim_run.id', 'claim_run.at'])
      .where('claim.id', '=', id)
      .where('claim_run.at', '>=', since)
      .orderBy('claim_run.at', 'desc')
      .orderBy('claim_run.id', 'desc')
      .limit(limit),
  )
  const numbers = runs.map((run) => run.id)
  const held = yield* all(
    sql.selectFrom('claim_run_term').selectAll().where('run', 'in', listed(sql, numbers)).orderBy('term'),
  )
  const termsOf = Map.groupBy(held, ({ run }) => run)
  return runs.map(({ id: run, at }) => ({ run, at, terms: (termsOf.get(run) ?? []).map(({ term }) => term) }))
}

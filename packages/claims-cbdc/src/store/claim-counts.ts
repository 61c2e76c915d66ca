import { all, first, type Program } from '@mem/store'
import type { ClaimScope, ClaimState } from '../claim.ts'
import { type ClaimSql, listed } from './claim-tables.ts'
import { rowsInScope } from './rows-in-scope.ts'

/** How much there is of everything, for `status`. */
export interface ClaimCounts {
  readonly claims: readonly { readonly scope: ClaimScope; readonly state: ClaimState; readonly claims: number }[]
  readonly evidence: number
  readonly consumption: number
  readonly runs: number
  readonly decisions: number
  readonly injections: number
  readonly learnedTerms: number
  /** Claims that a question still reads one by one, until `index` has taken them in. */
  readonly unindexed: number
}

const OF_CLAIMS = {
  evidence: 'claim_evidence',
  consumption: 'claim_consumption',
  learnedTerms: 'claim_learned',
  unindexed: 'claim_pending',
} as const
const OF_RUNS = { decisions: 'claim_decision', injections: 'claim_injection' } as const

/** See `ClaimPrograms.counts`. */
export function* countClaims(sql: ClaimSql, scopeKeys?: readonly string[]): Program<ClaimCounts> {
  const scope = scopeKeys && (yield* rowsInScope(sql, scopeKeys))
  const places = scope && listed(sql, scope.places)
  const claims = sql.selectFrom('claim').$if(places !== undefined, (query) => query.where('place', 'in', places ?? []))
  const runs = sql
    .selectFrom('claim_run')
    .$if(scope !== undefined, (query) => query.where('id', 'in', scope?.runs ?? []))
  const size = { evidence: 0, consumption: 0, runs: 0, decisions: 0, injections: 0, learnedTerms: 0, unindexed: 0 }
  const count = { rows: sql.fn.countAll<number>().as('rows') }
  for (const name of ['evidence', 'consumption', 'learnedTerms', 'unindexed'] as const) {
    const held = sql.selectFrom(OF_CLAIMS[name]).where('claim', 'in', claims.select('row'))
    size[name] = (yield* first(held.select(count.rows)))?.rows ?? 0
  }
  for (const name of ['decisions', 'injections'] as const) {
    const held = sql.selectFrom(OF_RUNS[name]).where('run', 'in', runs.select('id'))
    size[name] = (yield* first(held.select(count.rows)))?.rows ?? 0
  }
  size.runs = (yield* first(runs.select(count.rows)))?.rows ?? 0
  const byState = claims.select(({ fn }) => ['scope', 'state', fn.countAll<number>().as('claims')])
  return { claims: yield* all(byState.groupBy(['scope', 'state']).orderBy('scope').orderBy('state')), ...size }
}

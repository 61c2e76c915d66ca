import { all, type Program } from '@mem/store'
import type { ClaimScope, ClaimState } from '../claim.ts'
import type { ClaimSql } from './claim-tables.ts'

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

const TABLES = {
  evidence: 'claim_evidence',
  consumption: 'claim_consumption',
  runs: 'claim_run',
  decisions: 'claim_decision',
  injections: 'claim_injection',
  learnedTerms: 'claim_learned',
  unindexed: 'claim_pending',
} as const

/** See `ClaimPrograms.counts`. */
export function* countClaims(sql: ClaimSql): Program<ClaimCounts> {
  const claims = yield* all(
    sql
      .selectFrom('claim')
      .select(({ fn }) => ['scope', 'state', fn.countAll<number>().as('claims')])
      .groupBy(['scope', 'state'])
      .orderBy('scope')
      .orderBy('state'),
  )
  const counts = { evidence: 0, consumption: 0, runs: 0, decisions: 0, injections: 0, learnedTerms: 0, unindexed: 0 }
  for (const name of [
    'evidence',
    'consumption',
    'runs',
    'decisions',
    'injections',
    'learnedTerms',
    'unindexed',
  ] as const)
    for (const { rows } of yield* all(
      sql.selectFrom(TABLES[name]).select(({ fn }) => fn.countAll<number>().as('rows')),
    ))
      counts[name] = rows
  return { claims, ...counts }
}

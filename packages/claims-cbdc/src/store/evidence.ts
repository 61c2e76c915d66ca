import { first, type Program, run } from '@mem/store'
import type { Belief } from '../claim.ts'
import type { ClaimSql, EvidenceCause } from './claim-tables.ts'

/** A change of a belief. */
export interface Evidence {
  readonly cause: EvidenceCause
  /** What the belief became. */
  readonly belief: Belief
  /** Milliseconds UTC. */
  readonly at: number
}

export function* addEvidence(sql: ClaimSql, claim: number, { cause, belief, at }: Evidence): Program<void> {
  const newest = yield* first(sql.selectFrom('claim_evidence').select('id').orderBy('id', 'desc').limit(1))
  const { alpha, beta, harmfulCount: harmful } = belief
  yield* run(
    sql.insertInto('claim_evidence').values({ id: (newest?.id ?? 0) + 1, claim, cause, alpha, beta, harmful, at }),
  )
}

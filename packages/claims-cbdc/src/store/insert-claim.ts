import { first, type Program, run } from '@mem/store'
import type { Belief, ClaimDraft, ClaimState } from '../claim.ts'
import type { CheckedSource } from './check-sources.ts'
import type { ClaimContext } from './claim-context.ts'
import { bytesOf, claimId } from './claim-identity.ts'
import { addSources } from './claim-sources.ts'
import { addEvidence } from './evidence.ts'
import type { StoredScope } from './stored-scope.ts'

export interface NewClaim {
  readonly draft: ClaimDraft
  readonly place: StoredScope
  /** See `identityOf`. */
  readonly identity: string
  readonly sources: readonly CheckedSource[]
  readonly terms: readonly string[]
  /** What its belief began with. */
  readonly start: Belief
  readonly belief: Belief
  readonly state: ClaimState
  readonly createdAt: number
  readonly updatedAt: number
  readonly leftAt: number | null
}

/** Stores the row of a claim, its sources and the start of its belief; gives its number. */
export function* insertClaim(context: ClaimContext, claim: NewClaim): Program<number> {
  const { draft, place, start, belief, identity, sources, createdAt } = claim
  const { sql } = context
  const { kind, content, origin, sensitivity, subject, attribute, value } = draft
  const newest = yield* first(sql.selectFrom('claim').select('row').orderBy('row', 'desc').limit(1))
  const row = (newest?.row ?? 0) + 1
  yield* run(
    sql.insertInto('claim').values({
      ...{ row, kind, content, origin, sensitivity, subject, attribute, value },
      id: yield* freeId(context, place, identity),
      scope: place.scope,
      session: place.session,
      workspace: place.workspace,
      event: null,
      sourced: 0,
      content_hash: bytesOf(identity),
      tags: JSON.stringify(draft.tags),
      valid_from: draft.validFrom,
      valid_until: draft.validUntil,
      conditions: JSON.stringify(draft.conditions),
      terms: JSON.stringify([...new Set(claim.terms)]),
      state: claim.state,
      superseded_by: null,
      alpha: belief.alpha,
      beta: belief.beta,
      harmful: belief.harmfulCount,
      statements: 1,
      created_at: createdAt,
      updated_at: claim.updatedAt,
      left_at: claim.leftAt,
    }),
  )
  yield* addSources(context, row, sources)
  yield* addEvidence(sql, row, { cause: 'start', belief: start, at: createdAt })
  return row
}

function* freeId({ sql }: ClaimContext, { scopeKey }: StoredScope, identity: string): Program<string> {
  for (let occurrence = 1; ; occurrence += 1) {
    const id = claimId(scopeKey, identity, occurrence)
    if (!(yield* first(sql.selectFrom('claim').select('row').where('id', '=', id)))) return id
  }
}

import { first, type Program, run } from '@mem/store'
import { normalizeText, redactSecrets } from '@mem/text'
import type { Outcome } from '../outcome.ts'
import type { ClaimSql } from './claim-tables.ts'
import { requireSession } from './stored-scope.ts'

/** What a person said of a claim. */
export interface Consumption {
  readonly outcome: Outcome
  /** What the person added; secrets are taken out. */
  readonly note: string | null
  /** Key of the session in which it was said; the note goes with it. Null: in none. */
  readonly session: string | null
  /** Milliseconds UTC. */
  readonly at: number
}

/** Keeps what a person said under a change of the mode (null: none); the belief stays as it is. */
export function* addConsumption(
  sql: ClaimSql,
  claim: number,
  { modeChange, ...said }: Consumption & { readonly modeChange: number | null },
): Program<void> {
  const newest = yield* first(sql.selectFrom('claim_consumption').select('id').orderBy('id', 'desc').limit(1))
  const session = said.session === null ? null : yield* requireSession(sql, said.session)
  const { outcome, at } = said
  const id = (newest?.id ?? 0) + 1
  yield* run(sql.insertInto('claim_consumption').values({ id, claim, outcome, mode_change: modeChange, at }))
  if (said.note === null) return
  const note = redactSecrets(normalizeText(said.note)).text
  yield* run(sql.insertInto('claim_note').values({ consumption: id, session, note }))
}

import { first, type Program, run } from '@mem/store'
import type { ClaimSql } from '../claim-tables.ts'

export interface Confirmation {
  /** Key of the session. */
  readonly session: string
  /** Hash of the block that came back, as `logInjection` was told. */
  readonly block: string
  readonly messageId: string
}

/** See `ClaimPrograms.confirmInjection`. */
export function* confirmInjection(sql: ClaimSql, { session, block, messageId }: Confirmation): Program<boolean> {
  const newest = yield* first(
    sql
      .selectFrom('claim_run')
      .innerJoin('session', 'session.id', 'claim_run.session')
      .innerJoin('claim_injection', 'claim_injection.run', 'claim_run.id')
      .select('claim_run.id')
      .where('session.key', '=', session)
      .where('block', '=', block)
      .where('message_id', 'is', null)
      .orderBy('claim_run.id', 'desc')
      .limit(1),
  )
  if (!newest) return false
  yield* run(
    sql
      .updateTable('claim_injection')
      .set({ message_id: messageId })
      .where('run', '=', newest.id)
      .where('block', '=', block)
      .where('message_id', 'is', null),
  )
  return true
}

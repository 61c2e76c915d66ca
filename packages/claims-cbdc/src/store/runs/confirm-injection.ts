import { first, type Program, run } from '@mem/store'
import type { ClaimSql } from '../claim-tables.ts'

/** See `ClaimPrograms.confirmInjection`. */
export function* confirmInjection(sql: ClaimSql, session: string, messageId: string): Program<boolean> {
  const newest = yield* first(
    sql
      .selectFrom('claim_run')
      .innerJoin('session', 'session.id', 'claim_run.session')
      .innerJoin('claim_injection', 'claim_injection.run', 'claim_run.id')
      .select('claim_run.id')
      .where('session.key', '=', session)
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
      .where('message_id', 'is', null),
  )
  return true
}

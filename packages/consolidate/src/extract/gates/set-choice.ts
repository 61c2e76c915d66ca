import { first, MemError, type Program, run, type Store } from '@mem/store'
import { handbookSql } from '../../tables/handbook-sql.ts'
import type { SessionState } from './session-state.ts'

/**
 * Keeps what a user says about remembering a session; null takes it back. What was made of the session before stays, until it is
 * removed. `INPUT_INVALID` for a session that isn't stored.
 */
export function* setChoice(store: Pick<Store, 'sql'>, session: string, choice: SessionState['choice']): Program<void> {
  const tables = handbookSql(store)
  const row = yield* first(tables.selectFrom('session').select('id').where('key', '=', session))
  if (row === undefined) throw new MemError('INPUT_INVALID', `There is no session ${session}.`, { data: { session } })
  const generate = choice === null ? null : choice === 'on' ? 1 : 0
  yield* run(
    tables
      .insertInto('handbook_session')
      .values({ session: row.id, generate })
      .onConflict((known) => known.column('session').doUpdateSet({ generate })),
  )
}

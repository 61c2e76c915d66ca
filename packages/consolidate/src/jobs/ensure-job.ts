import { type Program, run } from '@mem/store'
import { requireScope } from '../scopes/require-scope.ts'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import { advanceJob } from './advance-job.ts'
import type { NewJob } from './job.ts'
import { sessionOf } from './session-of.ts'

/** Makes a job that is ready, or lets a known one advance. It goes with its session, once the store has that, and its scope. */
export function* ensureJob(tables: HandbookSql, { kind, name, scope, mark, pipeline }: NewJob): Program<void> {
  const session = yield* sessionOf(tables, { kind, name })
  const scopeId = scope === null ? null : yield* requireScope(tables, scope)
  if (yield* advanceJob(tables, { kind, name }, mark, pipeline)) {
    if (session !== null) yield* linkSession(tables, name, session)
    return
  }
  const input = mark === 'next' ? 0 : mark
  yield* run(
    tables
      .insertInto('handbook_job')
      .values({ kind, name, session, scope: scopeId, state: 'ready', input_mark: input, pipeline }),
  )
}

function linkSession(tables: HandbookSql, name: string, session: number): Program<void> {
  return run(
    tables
      .updateTable('handbook_job')
      .set({ session })
      .where('kind', '=', 'extract')
      .where('name', '=', name)
      .where('session', 'is', null),
  )
}

import type { Program } from '@mem/store'
import { type ClaimSql, listed } from './claim-tables.ts'
import { findPlaces } from './stored-scope.ts'

/**
 * What was typed or asked in sessions that these scopes hold: sessions named themselves, all of a named workspace, and what no
 * session and no workspace is known of. A claim that holds everywhere gathers words of others, too.
 */
export function* rowsInScope(sql: ClaimSql, scopeKeys: readonly string[]) {
  const places = yield* findPlaces(sql, scopeKeys)
  const named = places.flatMap(({ session }) => session ?? [])
  const workspaces = places.flatMap(({ workspace }) => workspace ?? [])
  const sessions = sql
    .selectFrom('session')
    .select('session.id')
    .where(({ or, eb }) => or([eb('id', 'in', listed(sql, named)), eb('workspace', 'in', listed(sql, workspaces))]))
  const runs = sql
    .selectFrom('claim_run')
    .select('claim_run.id')
    .where(({ or, and, eb }) =>
      or([
        eb('session', 'in', sessions),
        and([eb('session', 'is', null), eb('workspace', 'is', null)]),
        and([eb('session', 'is', null), eb('workspace', 'in', listed(sql, workspaces))]),
      ]),
    )
  return { places: places.map(({ place }) => place), sessions, runs }
}

export type RowsInScope = ReturnType<typeof rowsInScope> extends Program<infer Rows> ? Rows : never

import { all, type Program, run } from '@mem/store'
import type { HandbookSql } from '../../tables/handbook-sql.ts'
import type { ScopeRow } from '../require-scope.ts'
import { type RevisionCause, RUN_CAUSES, revisionCause } from './revision-cause.ts'
import { EMPTY_SNAPSHOT, type Snapshot, snapshot, takeSnapshot } from './snapshot.ts'

/** Most runs that are kept, and so can be taken back. */
const KEPT_RUNS = 5

export interface RevisionRow {
  readonly id: number
  readonly revision: number
  readonly at: number
  readonly cause: RevisionCause
  readonly state: Snapshot
}

export const isRun = (cause: RevisionCause) => RUN_CAUSES.some((known) => known === cause)

/** Oldest first. */
export function* readRevisions(sql: HandbookSql, scope: ScopeRow): Program<readonly RevisionRow[]> {
  const rows = yield* all(
    sql.selectFrom('handbook_publish').selectAll().where('scope', '=', scope.id).orderBy('revision'),
  )
  return rows.map(({ id, revision, at, cause, snapshot: state }) => ({
    ...{ id, revision, at },
    cause: revisionCause.parse(cause),
    state: snapshot.parse(JSON.parse(state)),
  }))
}

/** See `RevisionPrograms.add`. Edits, or undoings, that follow one another are one revision. */
export function* addRevision(
  sql: HandbookSql,
  scope: ScopeRow,
  { cause, now }: { readonly cause: RevisionCause; readonly now: number },
): Program<number> {
  const rows = yield* readRevisions(sql, scope)
  const state = yield* takeSnapshot(sql, scope)
  const last = rows.at(-1)
  if (JSON.stringify(last?.state ?? EMPTY_SNAPSHOT) === JSON.stringify(state)) return scope.revision
  const revision = scope.revision + 1
  if (last !== undefined && last.cause === cause && !isRun(cause))
    yield* run(sql.deleteFrom('handbook_publish').where('id', '=', last.id))
  yield* insertRevision(sql, scope, { revision, cause, now, state })
  yield* run(sql.updateTable('handbook_scope').set({ revision }).where('id', '=', scope.id))
  yield* prune(sql, scope)
  return revision
}

export function* insertRevision(
  sql: HandbookSql,
  scope: ScopeRow,
  added: { readonly revision: number; readonly cause: RevisionCause; readonly now: number; readonly state: Snapshot },
): Program<void> {
  const { revision, cause, now: at, state } = added
  yield* run(
    sql
      .insertInto('handbook_publish')
      .values({ scope: scope.id, revision, at, cause, snapshot: JSON.stringify(state) }),
  )
}

/** Keeps the newest runs, the state before them, and what lies between. */
function* prune(sql: HandbookSql, scope: ScopeRow): Program<void> {
  const rows = yield* all(
    sql
      .selectFrom('handbook_publish')
      .select(['id', 'cause', 'revision'])
      .where('scope', '=', scope.id)
      .orderBy('revision'),
  )
  const runs = rows.filter(({ cause }) => cause === 'undone' || isRun(revisionCause.parse(cause)))
  const oldest = runs.at(-KEPT_RUNS)
  if (oldest === undefined) return
  const start = rows[rows.indexOf(oldest) - 1]
  if (start === undefined) return
  yield* run(sql.deleteFrom('handbook_publish').where('scope', '=', scope.id).where('revision', '<', start.revision))
  if (rows.indexOf(start) > 0)
    yield* run(sql.updateTable('handbook_publish').set({ cause: 'start' }).where('id', '=', start.id))
}

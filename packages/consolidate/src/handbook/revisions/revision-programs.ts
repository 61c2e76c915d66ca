import { type Program, run, type Store } from '@mem/store'
import { handbookSql } from '../../tables/handbook-sql.ts'
import { requireScope } from '../require-scope.ts'
import { addRevision, insertRevision, isRun, readRevisions } from './add-revision.ts'
import { changesBetween, type ScopeChange } from './changes-between.ts'
import type { RevisionCause, RunCause } from './revision-cause.ts'
import { EMPTY_SNAPSHOT, takeSnapshot } from './snapshot.ts'
import { takeBack } from './take-back.ts'

export interface Revision {
  readonly revision: number
  /** Milliseconds UTC. */
  readonly at: number
  readonly cause: RevisionCause
  readonly changes: readonly ScopeChange[]
}

export interface Undone {
  /** The revision that was taken back. */
  readonly revision: number
  /** Ids of blocks and records and names of skills that were changed since, and stay. */
  readonly kept: readonly string[]
}

/** What a scope was after each of its last five runs, and what lay between. Needs no files. */
export interface RevisionPrograms {
  /**
   * Counts a new state of the scope and keeps it for `list` and `undo`; gives the number of the revision, the old one when blocks, skills
   * and retirements are what they were. Runs at the end of the transaction that made it.
   */
  add(scope: string, cause: RunCause | 'edit', now: number): Program<number>
  /** Newest first, each with what it changed. */
  list(scope: string): Program<readonly Revision[]>
  /**
   * Takes back the newest run that wasn't yet, or the given revision: each block, skill and retirement that is still as that run left
   * it becomes what it was before; what was changed since, by whom ever, stays. Undefined when there is none to take back. Publish
   * afterwards.
   */
  undo(scope: string, now: number, revision?: number): Program<Undone | undefined>
  /** Forgets all states but the present one: after a delete or reset no word of them may come back. */
  clear(scope: string, now: number): Program<void>
}

export function revisionPrograms(store: Pick<Store, 'sql'>): RevisionPrograms {
  const sql = handbookSql(store)
  return {
    *add(name, cause, now) {
      return yield* addRevision(sql, yield* requireScope(sql, name), { cause, now })
    },
    *list(name) {
      const rows = yield* readRevisions(sql, yield* requireScope(sql, name))
      const revisions = rows.map(({ revision, at, cause, state }, index) => {
        const changes = changesBetween(rows[index - 1]?.state ?? EMPTY_SNAPSHOT, state)
        return { revision, at, cause, changes }
      })
      return revisions.filter(({ cause }) => cause !== 'start').toReversed()
    },
    *undo(name, now, revision) {
      const scope = yield* requireScope(sql, name)
      const rows = yield* readRevisions(sql, scope)
      const index = rows.findLastIndex((row) =>
        revision === undefined ? isRun(row.cause) : row.revision === revision && canBeUndone(row.cause),
      )
      const undone = rows[index]
      if (undone === undefined) return undefined
      const change = { before: rows[index - 1]?.state ?? EMPTY_SNAPSHOT, after: undone.state }
      const kept = yield* takeBack(sql, scope, { ...change, now })
      yield* run(sql.updateTable('handbook_publish').set({ cause: 'undone' }).where('id', '=', undone.id))
      yield* addRevision(sql, scope, { cause: 'undo', now })
      return { revision: undone.revision, kept }
    },
    *clear(name, now) {
      const scope = yield* requireScope(sql, name)
      yield* run(sql.deleteFrom('handbook_publish').where('scope', '=', scope.id))
      const state = yield* takeSnapshot(sql, scope)
      yield* insertRevision(sql, scope, { revision: scope.revision, cause: 'start', now, state })
    },
  }
}

const canBeUndone = (cause: RevisionCause) => cause !== 'undone' && cause !== 'start'

import { all, first, MemError, type Program, run, type Store } from '@mem/store'
import { type Compilable, type InferResult, sql } from 'kysely'
import { NOBODY } from '../jobs/nobody.ts'
import { safeMessage } from '../jobs/safe-message.ts'
import { type HandbookSql, handbookSql } from '../tables/handbook-sql.ts'
import type { Scope } from './scope.ts'

export interface ScopePrograms {
  /** Makes the scope, or brings its label up to date. `INPUT_INVALID` for another form of name, or an unknown workspace. */
  ensure(scope: {
    readonly name: string
    readonly workspace: string | null
    readonly label: string | null
  }): Program<Scope>
  get(name: string): Program<Scope | undefined>
  /** By name. */
  list(): Program<readonly Scope[]>
  /** After a delete or reset: no work that is under way can be written back; its jobs are ready again. The new epoch. */
  bumpEpoch(name: string): Program<number>
  setSwitch(name: string, which: 'generate' | 'use', on: boolean): Program<void>
  /** A consolidation begins. */
  began(name: string, now: number): Program<void>
  /** It was committed: failures and error are gone, the cooldown begins. */
  succeeded(name: string, now: number): Program<void>
  /** It failed, for a reason of one sentence, which is redacted and cut to 500 characters. */
  failed(name: string, message: string): Program<void>
}

const NAME = /^(?:global|project-[0-9a-f]{16})$/

/** Programs over the scopes of a store that was opened with `handbookModule`. All but `get` and `list` write. */
export function scopePrograms(store: Pick<Store, 'sql'>): ScopePrograms {
  const tables = handbookSql(store)

  const change = (name: string) => tables.updateTable('handbook_scope').where('name', '=', name).returning('epoch')

  function* get(name: string): Program<Scope | undefined> {
    const row = yield* first(scopeRows(tables).where('handbook_scope.name', '=', name))
    return row && toScope(row)
  }

  return {
    *ensure({ name, workspace, label }) {
      if (!NAME.test(name))
        throw new MemError('INPUT_INVALID', `A scope is global or project-<16 hex>; given ${JSON.stringify(name)}.`)
      const id = workspace === null ? null : yield* workspaceId(tables, workspace)
      yield* run(
        tables
          .insertInto('handbook_scope')
          .values({ name, workspace: id, label })
          .onConflict((known) =>
            known.column('name').doUpdateSet({
              workspace: sql<number | null>`coalesce(handbook_scope.workspace, ${id})`,
              label: sql<string | null>`coalesce(${label}, handbook_scope.label)`,
            }),
          ),
      )
      return (yield* get(name))!
    },
    get,
    *list() {
      return (yield* all(scopeRows(tables).orderBy('handbook_scope.name'))).map(toScope)
    },
    *bumpEpoch(name) {
      const epoch = yield* changed(name, change(name).set({ epoch: sql<number>`epoch + 1` }))
      yield* run(
        tables
          .updateTable('handbook_job')
          .set({
            ...NOBODY,
            state: 'ready',
            attempts: sql<number>`attempts - 1`,
          })
          .where('state', '=', 'running')
          .where('scope', '=', tables.selectFrom('handbook_scope').select('id').where('name', '=', name)),
      )
      return epoch
    },
    *setSwitch(name, which, on) {
      yield* changed(name, change(name).set(which, on ? 1 : 0))
    },
    *began(name, now) {
      yield* changed(name, change(name).set({ last_attempt: now }))
    },
    *succeeded(name, now) {
      yield* changed(name, change(name).set({ last_success: now, failures: 0, last_error: null }))
    },
    *failed(name, message) {
      yield* changed(name, change(name).set({ failures: sql<number>`failures + 1`, last_error: safeMessage(message) }))
    },
  }
}

const scopeRows = (tables: HandbookSql) =>
  tables
    .selectFrom('handbook_scope')
    .leftJoin('workspace', 'workspace.id', 'handbook_scope.workspace')
    .selectAll('handbook_scope')
    .select('workspace.key as key')

const toScope = (row: InferResult<ReturnType<typeof scopeRows>>[number]): Scope => ({
  name: row.name,
  workspace: row.key,
  label: row.label,
  generate: row.generate === 1,
  use: row.use === 1,
  epoch: row.epoch,
  revision: row.revision,
  published: row.published,
  lastSuccess: row.last_success,
  lastAttempt: row.last_attempt,
  failures: row.failures,
  lastError: row.last_error,
})

/** The epoch of the scope that was changed. */
function* changed(name: string, query: Compilable<{ readonly epoch: number }>): Program<number> {
  const row = yield* first(query)
  if (row) return row.epoch
  throw new MemError('INPUT_INVALID', `There is no scope ${name}.`, { data: { scope: name } })
}

function* workspaceId(tables: HandbookSql, key: string): Program<number> {
  const found = yield* first(tables.selectFrom('workspace').select('id').where('key', '=', key))
  if (found) return found.id
  throw new MemError('INPUT_INVALID', `There is no workspace ${key}; put one of its sessions first.`, { data: { key } })
}

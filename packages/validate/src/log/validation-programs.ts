import { first, MemError, type Program, run, type Store } from '@mem/store'
import { z } from 'zod'
import { checkErrorSchema } from '../checks/findings.ts'
import { violationSchema } from '../checks/violation.ts'
import type { ValidationTables } from './validation-module.ts'
import type { NewValidationRun, ValidationRun } from './validation-run.ts'

/** Programs over the tables of `validationModule`. */
export interface ValidationPrograms {
  /** Logs a run of now and removes all but the newest `keep` of the store; its id. `INPUT_INVALID` for an unknown session. */
  put(entry: NewValidationRun, keep: number): Program<number>
  /** Replaces what a run found, once its scripts have answered; nothing happens when it was removed meanwhile. */
  replace(id: number, entry: NewValidationRun): Program<void>
  latest(session: string): Program<ValidationRun | undefined>
  /** Reminders that a session was given so far. */
  remindersGiven(session: string): Program<number>
  countReminder(session: string): Program<void>
}

type Row = ValidationTables['validation_log'] & { readonly key: string }

const toRow = (entry: NewValidationRun) => ({
  event_seq: entry.eventSeq,
  target: entry.target,
  ok: entry.ok ? 1 : 0,
  checked: entry.checked,
  skipped: entry.skipped,
  deterministic: entry.deterministic ? 1 : 0,
  blocked: entry.blocked ? 1 : 0,
  violations: JSON.stringify(entry.violations),
  errors: JSON.stringify(entry.errors),
})

const toRun = (row: Row): ValidationRun => ({
  id: row.id,
  at: row.at,
  session: row.key,
  eventSeq: row.event_seq,
  target: row.target,
  ok: row.ok === 1,
  checked: row.checked,
  skipped: row.skipped,
  deterministic: row.deterministic === 1,
  blocked: row.blocked === 1,
  violations: z.array(violationSchema).parse(JSON.parse(row.violations)),
  errors: z.array(checkErrorSchema).parse(JSON.parse(row.errors)),
})

/** The programs over a store that was opened with `validationModule`; `clock` gives milliseconds UTC. */
export const validationPrograms = (store: Pick<Store, 'sql'>, clock: () => number): ValidationPrograms => {
  const sql = store.sql.withTables<ValidationTables>()

  function* sessionId(key: string): Program<number> {
    const session = yield* first(sql.selectFrom('session').select('id').where('key', '=', key))
    if (session) return session.id
    throw new MemError('INPUT_INVALID', `There is no session ${key}; put it first.`, { data: { session: key } })
  }

  function* given(session: number): Program<number> {
    const query = sql.selectFrom('validation_reminder').select('given').where('session', '=', session)
    return (yield* first(query))?.given ?? 0
  }

  return {
    *put(entry, keep) {
      const session = yield* sessionId(entry.session)
      const newest = yield* first(sql.selectFrom('validation_log').select('id').orderBy('id', 'desc').limit(1))
      const id = (newest?.id ?? 0) + 1
      yield* run(sql.insertInto('validation_log').values({ id, session, at: clock(), ...toRow(entry) }))
      // Ids count up by one and only the oldest entries ever go.
      yield* run(sql.deleteFrom('validation_log').where('id', '<=', id - Math.max(1, keep)))
      return id
    },
    *replace(id, entry) {
      yield* run(sql.updateTable('validation_log').set(toRow(entry)).where('id', '=', id))
    },
    *latest(session) {
      const query = sql
        .selectFrom('validation_log')
        .innerJoin('session', 'session.id', 'validation_log.session')
        .selectAll('validation_log')
        .select('session.key')
        .where('session.key', '=', session)
        .orderBy('validation_log.id', 'desc')
        .limit(1)
      const row = yield* first(query)
      return row && toRun(row)
    },
    *remindersGiven(session) {
      return yield* given(yield* sessionId(session))
    },
    *countReminder(key) {
      const session = yield* sessionId(key)
      const count = (yield* given(session)) + 1
      yield* run(
        sql
          .insertInto('validation_reminder')
          .values({ session, given: count })
          .onConflict((conflict) => conflict.column('session').doUpdateSet({ given: count })),
      )
    },
  }
}

import { all, type Program, type Store } from '@mem/store'
import type { SessionFacts } from '../../ports/session-log.ts'
import { type HandbookSql, handbookSql } from '../../tables/handbook-sql.ts'
import type { ExtractProgress, SessionState } from './session-state.ts'

// SQLite binds at most 32,766 values in a query; a page of sessions is far below.
const PART = 500

/** A program that gives what the store knows of these sessions: each of them is in the map. */
export function* sessionStates(
  store: Pick<Store, 'sql'>,
  sessions: readonly Pick<SessionFacts, 'id' | 'scope'>[],
): Program<ReadonlyMap<string, SessionState>> {
  const tables = handbookSql(store)
  const off = yield* scopesOff(tables)
  const states = new Map<string, SessionState>()
  for (let at = 0; at < sessions.length; at += PART) {
    const part = sessions.slice(at, at + PART)
    const ids = part.map(({ id }) => id)
    const jobs = yield* all(
      tables.selectFrom('handbook_job').selectAll().where('kind', '=', 'extract').where('name', 'in', ids),
    )
    const choices = yield* all(
      tables
        .selectFrom('handbook_session')
        .innerJoin('session', 'session.id', 'handbook_session.session')
        .select(['session.key', 'generate'])
        .where('session.key', 'in', ids),
    )
    const jobOf = new Map(jobs.map((job) => [job.name, job]))
    const choiceOf = new Map(
      choices.flatMap(({ key, generate }) =>
        generate === null ? [] : [[key, generate === 1 ? ('on' as const) : ('off' as const)] as const],
      ),
    )
    for (const { id, scope } of part) {
      const job = jobOf.get(id)
      states.set(id, { choice: choiceOf.get(id) ?? null, scopeOn: !off.has(scope), job: job ? progressOf(job) : null })
    }
  }
  return states
}

function* scopesOff(tables: HandbookSql): Program<ReadonlySet<string>> {
  const rows = yield* all(tables.selectFrom('handbook_scope').select('name').where('generate', '=', 0))
  return new Set(rows.map(({ name }) => name))
}

interface JobRow {
  readonly state: ExtractProgress['state']
  readonly not_before: number
  readonly lease_until: number | null
  readonly input_mark: number | null
  readonly done_mark: number
  readonly checked_at: number | null
  readonly error_code: string | null
  readonly pipeline: number
}

function progressOf(row: JobRow): ExtractProgress {
  return {
    state: row.state,
    notBefore: row.not_before,
    leaseUntil: row.lease_until,
    inputMark: row.input_mark,
    doneMark: row.done_mark,
    checkedAt: row.checked_at,
    errorCode: row.error_code,
    pipeline: row.pipeline,
  }
}

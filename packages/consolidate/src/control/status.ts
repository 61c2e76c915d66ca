import { all, type Program } from '@mem/store'
import { waitingOf } from '../consolidate/waiting-of.ts'
import type { Job } from '../jobs/job.ts'
import { dayOf } from '../ledger/day-of.ts'
import type { Spent } from '../ledger/ledger-entry.ts'
import type { Pipeline } from '../pipeline/pipeline-ports.ts'
import type { Scope } from '../scopes/scope.ts'
import { handbookSql, type JobState } from '../tables/handbook-sql.ts'

export interface ScopeStatus extends Scope {
  readonly records: number
  readonly retired: number
  readonly blocks: number
  readonly skills: number
  /** Records and notes that wait for a run, and proposals that wait for the user. */
  readonly waiting: number
  readonly proposals: number
  /** When the cooldown ends, milliseconds UTC; null when it has. */
  readonly coolUntil: number | null
}

/** What the handbook is doing, and what it can't do. */
export interface HandbookStatus {
  readonly enabled: boolean
  readonly generate: boolean
  readonly use: boolean
  readonly model: boolean
  readonly running: { readonly extract: number; readonly consolidate: number }
  /** Jobs about sessions, by state. */
  readonly sessions: Readonly<Record<JobState, number>>
  /** Jobs that nothing but news or `retry` frees, with their reason. */
  readonly parked: readonly Job[]
  readonly lastExtract: number | null
  readonly lastConsolidate: number | null
  readonly spentToday: Spent
  readonly maxTokensPerDay: number
  readonly scopes: readonly ScopeStatus[]
}

const NONE: Record<JobState, number> = { ready: 0, running: 0, done: 0, noop: 0, waiting: 0, parked: 0 }

/** `scopes`: those to tell of; the others only in sums. */
export function* handbookStatus(pipeline: Pipeline, wanted: readonly string[] | null): Program<HandbookStatus> {
  const { jobs, scopes, ledger, clock, settings, model } = pipeline
  const all = yield* jobs.list()
  const now = clock.now()
  const running = (kind: Job['kind']) => all.filter((job) => job.kind === kind && job.state === 'running').length
  const sessions = { ...NONE }
  for (const { kind, state } of all) if (kind === 'extract') sessions[state] += 1
  const known = (yield* scopes.list()).filter(({ name }) => wanted === null || wanted.includes(name))
  const told: ScopeStatus[] = []
  for (const scope of known) told.push(yield* statusOf(pipeline, scope, now))
  const isTold = ({ scope }: Job) => wanted === null || (scope !== null && wanted.includes(scope))
  return {
    ...{ enabled: settings.enabled, generate: settings.generate, use: settings.use, model: model !== null },
    running: { extract: running('extract'), consolidate: running('consolidate') },
    sessions,
    parked: all.filter((job) => job.state === 'parked' && isTold(job)),
    lastExtract: yield* ledger.lastCall('extract'),
    lastConsolidate: yield* ledger.lastCall('consolidate'),
    spentToday: yield* ledger.spentOn(dayOf(now)),
    maxTokensPerDay: settings.maxTokensPerDay,
    scopes: told,
  }
}

function* statusOf({ store, settings, records, blocks }: Pipeline, scope: Scope, now: number): Program<ScopeStatus> {
  const sql = handbookSql(store)
  const { records: fresh, notes, proposals } = yield* waitingOf(sql, scope.name)
  const kept = yield* records.list({ scope: scope.name })
  const skills = yield* all(
    sql
      .selectFrom('handbook_skill')
      .innerJoin('handbook_scope', 'handbook_scope.id', 'handbook_skill.scope')
      .select('handbook_skill.id')
      .where('handbook_scope.name', '=', scope.name),
  )
  const coolUntil = (scope.lastSuccess ?? 0) + settings.consolidationCooldownMs
  return {
    ...scope,
    records: kept.filter(({ retiredAt }) => retiredAt === null).length,
    retired: kept.filter(({ retiredAt }) => retiredAt !== null).length,
    blocks: (yield* blocks.list(scope.name)).length,
    skills: skills.length,
    waiting: fresh + notes,
    proposals,
    coolUntil: scope.lastSuccess !== null && coolUntil > now ? coolUntil : null,
  }
}

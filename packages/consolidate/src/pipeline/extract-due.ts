import { type SessionCandidate, selectSessions } from '../extract/gates/select-sessions.ts'
import { sessionStates } from '../extract/gates/session-states.ts'
import { inParallel } from '../extract/in-parallel.ts'
import { keepRunLog } from '../runs/keep-run-log.ts'
import type { Pipeline } from './pipeline-ports.ts'
import { type ReadSession, readSession } from './read-session.ts'
import { leftOf } from './spend.ts'

export interface ExtractReport {
  /** Id of the run, as in the ledger. */
  readonly run: string
  readonly sessions: readonly ReadSession[]
  /** How many sessions each gate kept out. */
  readonly left: Readonly<Record<string, number>>
}

/** Reads the sessions that are due, at most `maxRolloutsPerRun`, and keeps what they taught. */
export async function extractDue(pipeline: Pipeline, signal: AbortSignal): Promise<ExtractReport> {
  const { store, log, model, clock, settings } = pipeline
  const run = clock.newId()
  if (model === null || !settings.enabled || !settings.generate) return { run, sessions: [], left: {} }
  const startedAt = clock.now()
  const { tokens } = await store.read(leftOf(pipeline, run))
  const { taken, left } = await selectSessions(
    { log, model, states: (sessions) => store.read(sessionStates(store, sessions)) },
    { settings, run: { now: startedAt, tokensLeft: tokens, taken: 0 } },
  )
  const read: ReadSession[] = []
  await inParallel(taken, settings.extractionConcurrency, async (candidate: SessionCandidate) => {
    if (!signal.aborted) read.push(await readSession(pipeline, { run, candidate, signal }))
  })
  await logRun(pipeline, { run, startedAt, read })
  return { run, sessions: read, left: { ...left } }
}

/** One log a scope, with the outcome of each of its sessions. */
async function logRun(
  { vault, settings, clock }: Pipeline,
  { run, startedAt, read }: { readonly run: string; readonly startedAt: number; readonly read: readonly ReadSession[] },
): Promise<void> {
  for (const [scope, sessions] of Map.groupBy(read, (one) => one.scope)) {
    const sum = (field: 'calls' | 'inputTokens' | 'outputTokens') =>
      sessions.reduce((total, { use }) => total + use[field], 0)
    await keepRunLog(
      vault,
      {
        ...{ run, stage: 'extract', scope, startedAt, endedAt: clock.now(), outcome: 'done' },
        model: sessions[0]?.model ?? null,
        effort: sessions.findLast(({ use }) => use.effort !== null)?.use.effort ?? null,
        ...{ calls: sum('calls'), inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') },
        error: sessions.find(({ error }) => error !== null)?.error ?? null,
        entries: sessions.map(({ session, outcome, error }) => ({ session, outcome, error })),
        ...(settings.keepModelText ? { answers: sessions.flatMap(({ use }) => use.answers) } : {}),
      },
      settings.keptRunLogs,
    )
  }
}

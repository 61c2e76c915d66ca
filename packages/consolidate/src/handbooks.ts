import type { Program } from '@mem/store'
import { type ExplainedSession, explainSession } from './control/explain-session.ts'
import { removeNote, removeRecord, removeSessions, resetScope } from './control/remove.ts'
import { type HandbookStatus, handbookStatus } from './control/status.ts'
import { summaryForPrompt } from './handbook/render/summary-for-prompt.ts'
import { type ExtractReport, extractDue } from './pipeline/extract-due.ts'
import { patientStore } from './pipeline/patient-store.ts'
import { type HandbookPorts, type Pipeline, pipelineOf } from './pipeline/pipeline-ports.ts'
import { publish } from './pipeline/publish.ts'
import { runScope, type ScopeReport } from './pipeline/run-scope.ts'

export interface HandbookRun {
  readonly extract: ExtractReport
  /** Of every scope in which something waits. */
  readonly scopes: readonly ScopeReport[]
}

/** The handbooks of a store: what makes them, what reads them, and what takes them away. */
export interface Handbooks extends Pick<Pipeline, 'records' | 'blocks' | 'revisions' | 'notes' | 'uses' | 'scopes'> {
  /** Reads the sessions that are due, then consolidates the scopes that are due. With nothing to do no model is asked. */
  run(signal: AbortSignal): Promise<HandbookRun>
  /** Consolidates one scope now, whatever cooldown and pause say. `dryRun`: asks once and stores nothing. */
  runScope(scope: string, options: { readonly signal: AbortSignal; readonly dryRun?: boolean }): Promise<ScopeReport>
  /** Brings the files of a scope to its state after a change by command. */
  publish(scope: string, signal: AbortSignal): Promise<void>
  /** `scopes`: those to tell of; null for all. */
  status(scopes: readonly string[] | null): Program<HandbookStatus>
  explain(session: string): Promise<ExplainedSession | null>
  /** Frees parked and waiting jobs; how many. */
  retry(): Program<number>
  /** What a prompt may show of a scope's summary; empty while it may not be shown, or there is none. */
  summary(scope: string): Promise<string>
  /** Programs that take out what sessions, a record, a note taught; publish the scopes they give afterwards. */
  removeSessions(sessions: readonly string[]): Program<readonly string[]>
  removeRecord(id: string): Program<string | undefined>
  removeNote(scope: string, id: string): Program<boolean>
  /** Removes a handbook with its folder, for good. False for an unknown one. */
  reset(scope: string, options: { readonly again: boolean }): Promise<boolean>
}

export function openHandbooks(ports: HandbookPorts): Handbooks {
  const pipeline = pipelineOf({ ...ports, store: patientStore(ports.store, ports.clock) })
  const { store, vault, settings, scopes, jobs } = pipeline
  const { records, blocks, revisions, notes, uses } = pipeline

  async function due(signal: AbortSignal): Promise<readonly ScopeReport[]> {
    const reports: ScopeReport[] = []
    for (const { name } of await store.read(scopes.list())) {
      if (signal.aborted) break
      reports.push(await runScope(pipeline, { scope: name, signal, byHand: false }))
    }
    return reports
  }

  return {
    ...{ records, blocks, revisions, notes, uses, scopes },
    async run(signal) {
      return { extract: await extractDue(pipeline, signal), scopes: await due(signal) }
    },
    runScope: (scope, options) => runScope(pipeline, { scope, byHand: true, ...options }),
    async publish(scope, signal) {
      await publish(pipeline, scope, signal)
    },
    status: (wanted) => handbookStatus(pipeline, wanted),
    explain: (session) => explainSession(pipeline, session),
    retry: () => jobs.retry(),
    async summary(scope) {
      const known = await store.read(scopes.get(scope))
      if (!settings.enabled || !settings.use || known === undefined || !known.use) return ''
      const text = await vault.read(scope, 'memory_summary.md')
      return text === null ? '' : summaryForPrompt(text, settings.maxSummaryTokens)
    },
    removeSessions: (sessions) => removeSessions(pipeline, sessions),
    removeRecord: (id) => removeRecord(pipeline, id),
    removeNote: (scope, id) => removeNote(pipeline, scope, id),
    async reset(scope, options) {
      const known = await store.write(resetScope(pipeline, scope, options))
      if (known) await vault.removeScope(scope)
      return known
    },
  }
}

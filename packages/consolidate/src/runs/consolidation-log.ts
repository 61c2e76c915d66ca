import type { Refusal } from '../consolidate/answer/refusal.ts'
import type { ConsolidationReport } from '../consolidate/report.ts'
import type { RunLog } from './run-log.ts'

export interface LoggedRun {
  readonly run: string
  readonly scope: string
  readonly startedAt: number
  readonly endedAt: number
  readonly keepModelText: boolean
}

/** The log of a consolidation: which records and blocks it was about, what was changed and what was refused, and why. */
export function consolidationLog(
  report: ConsolidationReport,
  { run, scope, startedAt, endedAt, keepModelText }: LoggedRun,
): RunLog {
  const { outcome, effort, calls, inputTokens, outputTokens, failure } = report
  const route = report.batches.at(-1)?.route
  const entries = report.batches.map(({ records, notes, shown, changes, sentBack, refused, outcome: stored }) => ({
    outcome: stored,
    ...{ records, notes, shown },
    put: changes.puts.map(({ id, evidence }) => ({ id, evidence })),
    dropped: changes.drops,
    skills: changes.skills.map(({ name }) => name),
    removedSkills: changes.removedSkills,
    retired: changes.retired,
    sentBack: sentBack.map(reasonOf),
    refused: refused.map(reasonOf),
  }))
  return {
    ...{ run, stage: 'consolidate', scope, startedAt, endedAt },
    outcome: outcome === 'failed' ? 'error' : outcome,
    model: route === undefined ? null : `${route.provider}/${route.model}`,
    ...{ effort, calls, inputTokens, outputTokens },
    error: failure === null ? null : `${failure.code}: ${failure.message}`,
    entries,
    ...(keepModelText ? { answers: report.answers } : {}),
  }
}

/** Without the words of the model. */
function reasonOf({ kind, subject, code }: Refusal) {
  return { kind, subject, code }
}

import type { Program } from '@mem/store'
import { requireScope } from '../handbook/require-scope.ts'
import { handbookSql } from '../tables/handbook-sql.ts'
import type { ConsolidatePorts, ConsolidateRequest } from './consolidate-ports.ts'
import type { EndedRun } from './consolidate-scope.ts'
import type { ConsolidationReport } from './report.ts'
import { waitingOf } from './waiting-of.ts'

/** Counts the new state of a scope, notes how the run ended, and gives its report. */
export async function endRun(
  ports: ConsolidatePorts,
  request: ConsolidateRequest,
  { outcome, failure, batches, uses }: EndedRun,
): Promise<ConsolidationReport> {
  const ended = await ports.store.write(finish(ports, request, { outcome, failure, batches, uses }))
  const sum = (field: 'calls' | 'inputTokens' | 'outputTokens') => uses.reduce((total, use) => total + use[field], 0)
  return {
    ...{ outcome, failure, batches, ...ended },
    ...{ calls: sum('calls'), inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') },
    effort: uses.at(-1)?.effort ?? null,
    answers: uses.flatMap(({ answers }) => answers),
  }
}

function* finish(
  { store, revisions, scopes, now, holds }: ConsolidatePorts,
  { scope, dryRun }: ConsolidateRequest,
  { outcome, failure }: EndedRun,
): Program<Pick<ConsolidationReport, 'revision' | 'waiting'>> {
  const sql = handbookSql(store)
  // After a reset nothing may be said of the new handbook by a run about the old one.
  const isOurs = dryRun !== true && failure?.code !== 'fenced' && (yield* holds())
  if (isOurs) {
    yield* revisions.add(scope, 'consolidate', now())
    if (outcome === 'done') yield* scopes.succeeded(scope, now())
    if (failure !== null && !failure.giveBack) yield* scopes.failed(scope, `${failure.code}: ${failure.message}`)
  }
  const { revision } = yield* requireScope(sql, scope)
  const { records, notes } = yield* waitingOf(sql, scope)
  return { revision, waiting: records + notes }
}

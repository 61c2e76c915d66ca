import type { Program } from '@mem/store'
import { MemError } from '@mem/store'
import type { ConsolidatePorts, Question } from '../consolidate/consolidate-ports.ts'
import { CONSOLIDATE_PIPELINE, consolidateScope } from '../consolidate/consolidate-scope.ts'
import type { ConsolidationReport } from '../consolidate/report.ts'
import { waitingOf } from '../consolidate/waiting-of.ts'
import { estimateInput } from '../extract/estimate-input.ts'
import { mayReceive } from '../extract/gates/may-receive.ts'
import { chooseRoute } from '../generate/choose-route.ts'
import type { GenerateOutcome } from '../generate/generate-outcome.ts'
import { generateWithTool } from '../generate/generate-with-tool.ts'
import type { JobClaim } from '../jobs/job.ts'
import { withLease } from '../jobs/with-lease.ts'
import type { LanguageModel, ModelRoute } from '../ports/language-model.ts'
import { consolidationLog } from '../runs/consolidation-log.ts'
import { keepRunLog } from '../runs/keep-run-log.ts'
import { consolidationGate } from '../scopes/consolidation-gate.ts'
import { handbookSql } from '../tables/handbook-sql.ts'
import type { PublishReport } from '../vault/publish-scope.ts'
import type { Pipeline } from './pipeline-ports.ts'
import { publish } from './publish.ts'
import { book, settle } from './spend.ts'

/** Why a scope wasn't consolidated. */
export type Skipped = 'off' | 'nothing' | 'cooldown' | 'paused' | 'busy' | 'skippedNoRoute'

export interface ScopeReport {
  readonly scope: string
  readonly run: string
  /** Null when it ran. */
  readonly skipped: Skipped | null
  readonly consolidation: ConsolidationReport | null
  readonly published: PublishReport | null
  /** Why the files couldn't be brought up to date; the next run tries again. */
  readonly problem: string | null
}

export interface ScopeRun {
  readonly scope: string
  readonly signal: AbortSignal
  /** A person's order: passes cooldown and pause. */
  readonly byHand: boolean
  /** Asks the model once and stores nothing. */
  readonly dryRun?: boolean
}

/** Takes what waits in a scope into its handbook and publishes it, if it is due. */
export async function runScope(pipeline: Pipeline, asked: ScopeRun): Promise<ScopeReport> {
  const { store, clock, settings } = pipeline
  const run = clock.newId()
  const report = { scope: asked.scope, run, skipped: null, consolidation: null, published: null, problem: null }
  const skipped = await store.read(gate(pipeline, asked))
  if (skipped !== null) return { ...report, skipped }
  const claim = await store.write(claimOf(pipeline, asked.scope))
  if (claim === undefined) return { ...report, skipped: 'busy' }
  const startedAt = clock.now()
  const { leaseMs } = settings
  const consolidation = await withLease(pipeline, claim, { leaseMs, signal: asked.signal }, (signal) =>
    consolidate(pipeline, { ...asked, signal }, { run, claim }),
  )
  await end(pipeline, claim, consolidation)
  if (asked.dryRun === true) return { ...report, consolidation }
  const { published, problem } = await filesOf(pipeline, asked)
  const logged = { run, scope: asked.scope, startedAt, endedAt: clock.now(), keepModelText: settings.keepModelText }
  await keepRunLog(pipeline.vault, consolidationLog(consolidation, logged), settings.keptRunLogs)
  const isRouteless = consolidation.outcome === 'no-route'
  return { ...report, skipped: isRouteless ? 'skippedNoRoute' : null, consolidation, published, problem }
}

function* gate({ store, scopes, clock, settings, model }: Pipeline, asked: ScopeRun): Program<Skipped | null> {
  if (!settings.enabled || !settings.generate) return 'off'
  const scope = yield* scopes.get(asked.scope)
  if (scope === undefined || !scope.generate) return 'off'
  const waiting = yield* waitingOf(handbookSql(store), asked.scope)
  if (waiting.records + waiting.notes === 0) return 'nothing'
  if (model === null) return 'skippedNoRoute'
  const facts = { now: clock.now(), cooldownMs: settings.consolidationCooldownMs, byHand: asked.byHand }
  return consolidationGate(scope, { ...facts, hasNotes: waiting.notes > 0 })
}

function* claimOf({ jobs, clock, settings, worker }: Pipeline, scope: string): Program<JobClaim | undefined> {
  yield* jobs.ensure({ kind: 'consolidate', name: scope, scope, mark: 'next', pipeline: CONSOLIDATE_PIPELINE })
  const asked = { kind: 'consolidate', names: [scope], worker, token: clock.newId(), now: clock.now() } as const
  return yield* jobs.claim({ ...asked, leaseMs: settings.leaseMs, limit: 8, retryLimit: settings.retryLimit })
}

async function consolidate(
  pipeline: Pipeline,
  asked: ScopeRun,
  { run, claim }: { readonly run: string; readonly claim: JobClaim },
): Promise<ConsolidationReport> {
  const { store, blocks, revisions, scopes, jobs, clock, settings } = pipeline
  const routes = await routesOf(pipeline)
  const ports: ConsolidatePorts = {
    ...{ store, blocks, revisions, scopes },
    ask: (question) => ask(pipeline, { run, scope: asked.scope }, question),
    holds: () => jobs.heartbeat(claim, { now: clock.now(), leaseMs: settings.leaseMs }),
    now: () => clock.now(),
    estimate: estimateInput,
    routeFor: (from) =>
      routes.isConfigured || from === null ? routes.standard : { provider: from.provider, model: from.model },
    mayReceive: (route, provider) => mayReceive(route, { route: { provider, model: '' } }, settings),
  }
  const { scope, signal, dryRun = false } = asked
  return consolidateScope(ports, { scope, settings, signal, dryRun })
}

async function routesOf({
  model,
  settings,
}: Pipeline): Promise<{ readonly standard: ModelRoute | null; readonly isConfigured: boolean }> {
  const standard = await chooseRoute(model as LanguageModel, settings, null)
  return { standard, isConfigured: settings.provider !== '' && settings.model !== '' }
}

async function ask<T>(
  pipeline: Pipeline,
  { run, scope }: { readonly run: string; readonly scope: string },
  question: Question<T>,
): Promise<GenerateOutcome<T>> {
  const { clock, settings } = pipeline
  const tokens = 2 * (settings.maxRawTokens + question.maxOutputTokens)
  const charged = { run, kind: 'consolidate', name: scope, scope } as const
  const booking = await book(pipeline, charged, { calls: settings.maxCallsPerRun, tokens })
  const unused = { calls: 0, inputTokens: 0, outputTokens: 0, effort: null, answers: [] }
  if (booking === null)
    return { class: 'limit', message: 'Too few tokens are left for today or this run.', retryAfterMs: null, ...unused }
  const ports = { model: pipeline.model as LanguageModel, clock, estimate: estimateInput }
  const outcome = await generateWithTool(ports, {
    ...question,
    effort: settings.phase2ReasoningEffort,
    limits: {
      maxCalls: booking.calls,
      maxTokens: booking.tokens,
      maxInputTokens: settings.maxRawTokens * 2,
      maxOutputTokens: question.maxOutputTokens * 2,
      callTimeoutMs: settings.callTimeoutMs,
    },
  })
  await settle(pipeline, booking, outcome, outcome.class)
  return outcome
}

/** Ends the job as the run ended: what is left, or failed, is due again. */
async function end({ store, jobs, clock, settings }: Pipeline, claim: JobClaim, report: ConsolidationReport) {
  const now = clock.now()
  const { failure, waiting } = report
  const { retryLimit, consolidationCooldownMs } = settings
  await store.write(
    (function* () {
      if (failure !== null) yield* jobs.fail(claim, { ...failure, now, retryLimit })
      else if (waiting === 0) yield* jobs.finish(claim, { now, state: 'done', mark: claim.inputMark })
      else {
        const message = `${waiting} records and notes wait: ${report.outcome}.`
        const again = { retryAfterMs: consolidationCooldownMs, giveBack: true, retryLimit }
        yield* jobs.fail(claim, { now, code: report.outcome, message, ...again })
      }
    })(),
  )
}

async function filesOf(
  pipeline: Pipeline,
  { scope, signal }: ScopeRun,
): Promise<Pick<ScopeReport, 'published' | 'problem'>> {
  try {
    return { published: await publish(pipeline, scope, signal), problem: null }
  } catch (error) {
    if (!MemError.is(error)) throw error
    await pipeline.store.write(pipeline.scopes.failed(scope, error.message))
    return { published: null, problem: error.message }
  }
}

import { MemError, type Program } from '@mem/store'
import { CONSOLIDATE_PIPELINE } from '../consolidate/consolidate-scope.ts'
import { extractSession } from '../extract/extract-session.ts'
import type { Extraction } from '../extract/extraction.ts'
import { EXTRACT_PIPELINE } from '../extract/gates/pipeline.ts'
import type { SessionCandidate } from '../extract/gates/select-sessions.ts'
import type { GenerateUse } from '../generate/generate-outcome.ts'
import type { JobClaim } from '../jobs/job.ts'
import { leaseLost } from '../jobs/lease-lost.ts'
import { withLease } from '../jobs/with-lease.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { Pipeline } from './pipeline-ports.ts'
import { book, settle } from './spend.ts'

/** Calls for one session: an answer, a repair, a larger cap, a smaller input. */
const CALLS = 4

export interface ReadSession {
  readonly session: string
  readonly scope: string
  /** `record`, `noop`, `closed: <gate>`, `failed: <code>`, or `busy`: somebody else has it. */
  readonly outcome: string
  readonly error: string | null
  readonly model: string | null
  readonly use: GenerateUse
}

const UNUSED: GenerateUse = { calls: 0, inputTokens: 0, outputTokens: 0, effort: null, answers: [] }

interface Reading {
  readonly run: string
  readonly candidate: SessionCandidate
  readonly signal: AbortSignal
}

/** Reads one session under a lease and keeps what it taught; whatever fails concerns this session alone. */
export async function readSession(pipeline: Pipeline, { run, candidate, signal }: Reading): Promise<ReadSession> {
  const { store, settings } = pipeline
  const { session, route } = candidate
  const said = { session: session.id, scope: session.scope, model: `${route.provider}/${route.model}` }
  const claim = await store.write(claimOf(pipeline, candidate))
  if (claim === undefined) return { ...said, outcome: 'busy', error: null, use: UNUSED }
  const found = await withLease(pipeline, claim, { leaseMs: settings.leaseMs, signal }, (held) =>
    extract(pipeline, { run, candidate, signal: held }, claim),
  )
  const outcome = await keep(pipeline, claim, found)
  return { ...said, ...outcome, use: found.use }
}

function* claimOf(
  { store, jobs, scopes, clock, settings, worker }: Pipeline,
  { session }: SessionCandidate,
): Program<JobClaim | undefined> {
  const { id, scope, cwd, lastSeq } = session
  const workspace = (yield* store.sessions.get(id))?.workspace ?? null
  yield* scopes.ensure({ name: scope, workspace, label: cwd })
  yield* jobs.ensure({ kind: 'extract', name: id, scope, mark: lastSeq, pipeline: EXTRACT_PIPELINE })
  const [now, token] = [clock.now(), clock.newId()]
  const { leaseMs, extractionConcurrency, retryLimit } = settings
  const limits = { limit: Math.max(8, extractionConcurrency), retryLimit }
  return yield* jobs.claim({ kind: 'extract', names: [id], worker, token, now, leaseMs, ...limits })
}

async function extract(pipeline: Pipeline, { run, candidate, signal }: Reading, claim: JobClaim): Promise<Extraction> {
  const { store, log, clock, settings, records } = pipeline
  const { session, route } = candidate
  const model = pipeline.model as LanguageModel
  const charged = { run, kind: 'extract', name: session.id, scope: session.scope } as const
  const tokens = 2 * (settings.maxTranscriptTokens + settings.phase1MaxTokens)
  const booking = await book(pipeline, charged, { calls: CALLS, tokens })
  if (booking === null)
    return { outcome: 'closed', use: UNUSED, gate: 'budget', detail: 'Too few tokens are left for today or this run.' }
  const [previous = null] = await store.read(records.list({ session: session.id }))
  const found = await extractSession(
    { log, model, clock },
    { session, doneMark: claim.doneMark, previous, route, settings, left: booking, signal },
  )
  await settle(pipeline, booking, found.use, 'code' in found ? found.code : found.outcome)
  return found
}

type Kept = Pick<ReadSession, 'outcome' | 'error'>

/** Stores the result if the job is still ours, in one transaction with its end. */
async function keep(pipeline: Pipeline, claim: JobClaim, found: Extraction): Promise<Kept> {
  try {
    return await pipeline.store.write(stored(pipeline, claim, found))
  } catch (error) {
    if (!MemError.is(error, 'LEASE_LOST')) throw error
    return { outcome: 'failed: lease', error: error.message }
  }
}

function* stored({ jobs, records, clock, settings }: Pipeline, claim: JobClaim, found: Extraction): Program<Kept> {
  const now = clock.now()
  const { retryLimit } = settings
  if (found.outcome === 'record') {
    const finish = jobs.finish(claim, { now, state: 'done', mark: found.draft.throughSeq })
    const put = yield* records.put(found.draft, finish)
    if (put.status === 'fenced') throw leaseLost(claim)
    if (put.status === 'unwanted') {
      const facts = {
        now,
        code: 'choice',
        message: 'It isn’t wanted any more.',
        retryAfterMs: settings.recheckIntervalMs,
      }
      yield* jobs.fail(claim, { ...facts, giveBack: true, retryLimit })
      return { outcome: 'closed: choice', error: null }
    }
    const { scope } = found.draft
    yield* jobs.ensure({ kind: 'consolidate', name: scope, scope, mark: 'next', pipeline: CONSOLIDATE_PIPELINE })
    return { outcome: 'record', error: null }
  }
  if (found.outcome === 'noop') {
    if (!(yield* jobs.finish(claim, { now, state: 'noop', mark: found.throughSeq }))) throw leaseLost(claim)
    return { outcome: 'noop', error: null }
  }
  if (found.outcome === 'closed') {
    const facts = { now, code: found.gate, message: found.detail, retryAfterMs: settings.recheckIntervalMs }
    yield* jobs.fail(claim, { ...facts, giveBack: true, retryLimit })
    return { outcome: `closed: ${found.gate}`, error: null }
  }
  const { code, message, retryAfterMs, giveBack } = found
  yield* jobs.fail(claim, { now, code, message, retryAfterMs, giveBack, retryLimit })
  return { outcome: `failed: ${code}`, error: `${code}: ${message}` }
}

import type { Block } from '@mem/assemble'
import type { StoredSession } from '@mem/store'
import { parse } from '../boundary/parse.ts'
import { sessionCompactions } from '../compatibility/session-compactions.ts'
import { deadlineIn } from '../deadline.ts'
import type { StepBlock, StepRequest } from '../memory.ts'
import { extractSession, extractWorkspace } from '../observe/extract-session.ts'
import { drainQueue } from '../observe/observe-event.ts'
import type { Runtime } from '../runtime.ts'
import { countReminder } from '../validation/repair-reminder.ts'
import { assembleStep } from './assemble-step.ts'
import type { Assembled } from './assembled.ts'
import { blockHash } from './block-hash.ts'
import { decideInjection } from './injection.ts'
import { logAssembly } from './log-assembly.ts'
import { similarEvents } from './similar-events.ts'
import { stepRequestSchema } from './step-request-schema.ts'
import { blockSummary } from './summary.ts'

const nothing: Omit<StepBlock, 'status' | 'reason' | 'errors'> = {
  inject: false,
  text: '',
  contentHash: '',
  summary: '',
  tokens: 0,
  lines: [],
  omitted: [],
  hits: [],
  insufficient: false,
  logId: null,
  elapsedMicroseconds: null,
}

/** Turn in which a block of this hash was last injected into the session; looks at the newest log row only. */
const lastInjectedTurn = async (runtime: Runtime, session: string, hash: string): Promise<number | null> => {
  if (runtime.config.assembly.reinjectUnchangedTurns === 0) return null
  return runtime.store.read(runtime.store.logs.lastInjectedTurn(session, hash))
}

/** Lines that stand in an earlier block which the model can still see. */
/** Without second offers of what is shown. */
const reallyOmitted = ({ lines, omitted }: Block) => {
  const shown = new Set(lines.map(({ ref }) => ref))
  return omitted.filter(({ ref, reason }) => reason !== 'duplicate' || ref === null || !shown.has(ref))
}

const visibleLines = ({ omitted }: Block) => omitted.filter(({ reason }) => reason === 'visible')

/**
 * True for a block that nothing asked for: at most remarks on what isn't known, and what always stands there of skills, the
 * lines counted that stand in an earlier block.
 */
const holdsNothing = (block: Block): boolean =>
  [...block.lines, ...visibleLines(block)].every(({ section }) => section === 'notice' || section === 'rules-core')

/** Recall is empty without items and messages, though standing instructions may fill a block; a block can also stay empty. */
const stepStatus = (recalled: StepBlock['status'], isEmpty: boolean): StepBlock['status'] => {
  if (recalled !== 'ok' && recalled !== 'empty') return recalled
  return isEmpty ? 'empty' : 'ok'
}

/** Whether the block stays out because the session was compacted. */
const isKeptOut = async ({ config, store }: Runtime, session: string): Promise<boolean> =>
  !config.compatibility.reinjectAfterCompaction && (await store.read(sessionCompactions(store, session))).events > 0

const toStepBlock = async (runtime: Runtime, request: StepRequest, assembled: Assembled): Promise<StepBlock> => {
  const { block, recall, language } = assembled
  const contentHash = blockHash(block.text)
  const { skipWhenEmpty } = runtime.config.assembly
  const isEmpty = holdsNothing(block) && !assembled.isReminding && !assembled.isWithdrawing
  const nothingNew = block.text === '' && visibleLines(block).length > 0
  const worthless = isEmpty && (skipWhenEmpty || (block.text === '' && !nothingNew))
  const status = stepStatus(recall.status, isEmpty)
  const decision = decideInjection({
    status,
    worthless,
    nothingNew,
    contentHash,
    request,
    lastInjectedTurn: await lastInjectedTurn(runtime, request.session, contentHash),
    reinjectUnchangedTurns: runtime.config.assembly.reinjectUnchangedTurns,
    keptOut: await isKeptOut(runtime, request.session),
  })
  return {
    status,
    ...decision,
    text: block.text,
    contentHash,
    summary: blockSummary(block.lines, language),
    tokens: assembled.tokens,
    lines: block.lines,
    omitted: [...assembled.omitted, ...reallyOmitted(block)],
    hits: [...recall.items, ...recall.resident, ...recall.established, ...recall.events],
    insufficient: recall.insufficient,
    logId: null,
    elapsedMicroseconds: assembled.elapsedMicroseconds,
    errors: recall.why ? [recall.why] : [],
  }
}

const failed = (error: string): StepBlock => ({ ...nothing, status: 'failed', reason: 'failed', errors: [error] })

const disabled: StepBlock = { ...nothing, status: 'empty', reason: 'disabled', errors: [] }

/** A step of a session that was never announced, or of which nothing was said yet. */
const unknownSession: StepBlock = { ...disabled, reason: 'unknown-session' }

/** Between recall and log the user purged something: what the block holds may be gone for good. */
const purged: StepBlock = { ...nothing, status: 'empty', reason: 'purged', errors: [] }

/** Brings extraction up to date: the session's own corrections, and what its workspace must know before it is shown. */
const extract = async (runtime: Runtime, session: StoredSession, expired: () => boolean): Promise<void> => {
  if (expired()) return
  if (runtime.config.extraction.immediateCorrections) await extractSession(runtime, session.key)
  if (!expired()) await extractWorkspace(runtime, session.workspace, { late: expired, except: session.key })
}

/** How many times longer the first recall of a process may take: it compiles what it runs. */
const firstTimes = 4

/** One line for whoever follows the log. */
const describeStep = ({ session }: StepRequest, step: StepBlock): string => {
  const verdict = step.inject ? 'injected' : 'not injected'
  return `block ${step.logId ?? '?'} of ${session}: ${step.status}, ${verdict} (${step.reason}), ${step.lines.length} lines, ${step.tokens} tokens`
}

const prepare = async (runtime: Runtime, request: StepRequest): Promise<StepBlock> => {
  const { sessions, config, ports, health } = runtime
  const { deadlineMs } = config.retrieval
  const session = await sessions.find(request.session)
  if (!config.enabled || !config.assembly.enabled) return disabled
  if (!session) return unknownSession
  if (!sessions.enabled(session)) return disabled
  // Its answer comes while the rest is done.
  const similar = similarEvents(runtime, request, session)
  const late = deadlineIn(ports, deadlineMs)
  // While another process holds the lock, each further write would wait for it too.
  if (await drainQueue(runtime, late)) await extract(runtime, session, late)
  await runtime.translator.load()
  // Recall has its own time: what waited must not cost the block.
  const times = runtime.isFirstRecall() ? firstTimes : 1
  const expired = deadlineIn(ports, deadlineMs * times)
  const { events, note } = await similar
  const assembled = await assembleStep(runtime, request, { expired, similarEvents: events })
  const made = await toStepBlock(runtime, request, assembled)
  const step = note === null ? made : { ...made, errors: [...made.errors, note] }
  const logId = await logAssembly(runtime, request, step, assembled)
  if (logId === 0) return purged
  if (step.inject && assembled.isReminding) await countReminder(runtime, request.session)
  if (config.diagnostics.verbose) health.note(describeStep(request, { ...step, logId }))
  return { ...step, logId }
}

/**
 * The block of one step: brings extraction up to date, for at most `retrieval.deadlineMs`, the rest is left to `tick`; then
 * recalls, for as long again, after which it has what was found; assembles, decides and logs. Never throws: a failure gives
 * a block with `status: 'failed'` and nothing to inject.
 */
export const prepareStep = async (runtime: Runtime, given: StepRequest): Promise<StepBlock> => {
  const parsed = parse(stepRequestSchema, given, 'request')
  if ('problem' in parsed) return failed(runtime.health.record('prepare', parsed.problem))
  const request = parsed.data
  try {
    return await prepare(runtime, request)
  } catch (error) {
    const step = failed(runtime.health.record('prepare', error))
    return { ...step, logId: await logAssembly(runtime, request, step, null) }
  }
}

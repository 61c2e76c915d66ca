import { contentHashOf } from '@mem/store'
import { z } from 'zod'
import type { GenerateOutcome, GenerateUse } from '../generate/generate-outcome.ts'
import { generateWithTool } from '../generate/generate-with-tool.ts'
import { knownCapabilities } from '../generate/known-capabilities.ts'
import { modelBounds } from '../generate/model-bounds.ts'
import type { SessionRecord } from '../handbook/session-record.ts'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel, ModelRoute } from '../ports/language-model.ts'
import type { SessionFacts, SessionLog } from '../ports/session-log.ts'
import type { Settings } from '../settings.ts'
import { keptOf } from './answer/kept-of.ts'
import { MEMORY_SAVE, type MemorySave, memorySave } from './answer/memory-save.ts'
import { saidWords } from './answer/said-words.ts'
import { estimateInput } from './estimate-input.ts'
import type { Extraction } from './extraction.ts'
import type { ExtractInput } from './prompt/extract-message.ts'
import { EXTRACT_SYSTEM, GROWTH_RULES, GROWTH_WITHOUT_RECORD } from './prompt/extract-system.ts'
import { messageWithin } from './prompt/message-within.ts'
import { type CollectedSession, collectSession } from './render/collect-session.ts'

export interface ExtractPorts {
  readonly log: SessionLog
  readonly model: LanguageModel
  readonly clock: Clock
}

export interface ExtractRequest {
  readonly session: SessionFacts
  /** Position that it was read to; -1 to read it whole. */
  readonly doneMark: number
  /** What is kept of it; null for nothing. */
  readonly previous: SessionRecord | null
  /** See `chooseRoute`; the session passed the gate `provider` with it. */
  readonly route: ModelRoute
  readonly settings: Settings
  /** Calls and tokens that are left, see `budgetLeft`. */
  readonly left: { readonly calls: number; readonly tokens: number }
  readonly signal: AbortSignal
}

const UNUSED: GenerateUse = { calls: 0, inputTokens: 0, outputTokens: 0, effort: null, answers: [] }
/**
 * Reads a session and asks a model what to keep of it: for a first time the whole, later the earlier record and what came since,
 * which give one record in its place. Stores nothing, and throws for a bug only.
 */
export async function extractSession(ports: ExtractPorts, request: ExtractRequest): Promise<Extraction> {
  const { settings, left, signal } = request
  const time = { milliseconds: settings.callTimeoutMs, signal }
  const generating = { model: ports.model, clock: ports.clock, estimate: estimateInput }
  const capabilities = await knownCapabilities(generating, request.route, time)
  const unlimited = { maxInputTokens: Number.MAX_SAFE_INTEGER, maxOutputTokens: settings.phase1MaxTokens * 2 }
  const bounds = modelBounds(settings.phase1MaxTokens, unlimited, capabilities)
  const window = bounds.input(bounds.firstOutput)
  const room = Math.min(window, left.tokens - bounds.firstOutput)
  const reading = await read(ports.log, request, room)
  if ('outcome' in reading) return reading
  const system = [EXTRACT_SYSTEM, ...(reading.rules === null ? [] : [reading.rules])].join('\n\n')
  const inputTokens = room - estimateInput(system + TOOL_TEXT)
  const within = (tokens: number) => messageWithin(reading.input, tokens, settings.maxTranscriptTokens)
  const message = within(inputTokens)
  if (message === null) return noRoom(room < window, room)
  const outcome = await generateWithTool(generating, {
    route: request.route,
    system,
    messages: [{ role: 'user', text: message }],
    shrink: (tokens) => asMessages(within(Math.min(tokens, inputTokens))),
    tool: MEMORY_SAVE,
    schema: memorySave,
    maxOutputTokens: bounds.firstOutput,
    effort: settings.phase1ReasoningEffort,
    signal,
    limits: {
      maxCalls: left.calls,
      maxTokens: left.tokens,
      maxInputTokens: room,
      maxOutputTokens: unlimited.maxOutputTokens,
      callTimeoutMs: settings.callTimeoutMs,
    },
  })
  if (outcome.class !== 'ok') return failed(outcome)
  return kept(outcome, { request, reading, message: `${system}\n${message}`, now: ports.clock.now() })
}

const TOOL_TEXT = JSON.stringify({ ...MEMORY_SAVE, schema: z.toJSONSchema(memorySave) })

const asMessages = (text: string | null) => (text === null ? null : [{ role: 'user' as const, text }])

interface Reading {
  readonly collected: CollectedSession
  readonly input: ExtractInput
  readonly rules: string | null
}

/** The session as the model will read it, or why it isn't read. */
async function read(log: SessionLog, request: ExtractRequest, room: number): Promise<Reading | Extraction> {
  const { session, settings, signal } = request
  // A log that is shorter than what was read of it was written anew; one that isn't longer is to be read by newer code.
  const grown = request.doneMark >= 0 && request.doneMark < session.lastSeq
  // An earlier record that would fill the room is made anew from the whole session: cut, it would lose what it says.
  const tooLarge = request.previous !== null && estimateInput(textOf(request.previous)) > room / 2
  const from = grown && !tooLarge ? request.doneMark : -1
  const previous = from < 0 ? null : request.previous
  let collected: CollectedSession
  try {
    collected = await collectSession(log.read(session.id, 0, signal), { from, budget: settings.maxTranscriptTokens })
  } catch (error) {
    if (signal.aborted)
      return {
        outcome: 'failed',
        use: UNUSED,
        code: 'aborted',
        message: 'Reading was broken off.',
        retryAfterMs: null,
        giveBack: true,
      }
    const reason = error instanceof Error ? error.message : String(error)
    return {
      outcome: 'failed',
      use: UNUSED,
      code: 'unreadable',
      message: `Its log can’t be read: ${reason}`,
      retryAfterMs: null,
      giveBack: false,
    }
  }
  const { first, count } = collected
  const closed = tooShort(count, from < 0 ? null : count - first, settings)
  if (closed) return closed
  const rules = from < 0 ? null : previous === null ? GROWTH_WITHOUT_RECORD : GROWTH_RULES
  return { collected, rules, input: { session, events: collected.events, first, count, previous } }
}

function textOf({ rawMemory, summary }: SessionRecord): string {
  return `${rawMemory}\n${summary}`
}

/** Only the log tells how many events are rendered. `added` is null for a session that is read whole. */
function tooShort(count: number, added: number | null, settings: Settings): Extraction | null {
  const closed = (gate: 'events' | 'growth', detail: string): Extraction => ({
    outcome: 'closed',
    use: UNUSED,
    gate,
    detail,
  })
  if (count < settings.minSessionEvents)
    return closed('events', `It has ${count} events; ${settings.minSessionEvents} is the least.`)
  if (added !== null && added < settings.minDeltaEvents)
    return closed('growth', `It has ${added} events since it was read; ${settings.minDeltaEvents} is the least.`)
  return null
}

function noRoom(byBudget: boolean, room: number): Extraction {
  if (byBudget)
    return {
      outcome: 'closed',
      use: UNUSED,
      gate: 'budget',
      detail: `${Math.max(0, room)} tokens are left for what is sent.`,
    }
  const message = `The model’s window leaves ${Math.max(0, room)} tokens for a session, which is too few.`
  return { outcome: 'failed', use: UNUSED, code: 'context-overflow', message, retryAfterMs: null, giveBack: false }
}

type Failed = Exclude<GenerateOutcome<MemorySave>, { readonly class: 'ok' }>

function failed(outcome: Failed): Extraction {
  const { class: code, message, retryAfterMs, ...use } = outcome
  if (code === 'limit') return { outcome: 'closed', use, gate: 'budget', detail: message }
  return {
    outcome: 'failed',
    use,
    code,
    message,
    retryAfterMs,
    giveBack: code === 'rate-limited' || code === 'aborted',
  }
}

interface Answered {
  readonly request: ExtractRequest
  readonly reading: Reading
  readonly message: string
  readonly now: number
}

function kept(outcome: Extract<GenerateOutcome<MemorySave>, { readonly class: 'ok' }>, answered: Answered): Extraction {
  const { class: _, value, ...use } = outcome
  const { session, route } = answered.request
  const { events, spoken, external, lastSeq } = answered.reading.collected
  const throughSeq = Math.max(session.lastSeq, lastSeq)
  const outside = events.filter(({ voice }) => voice === 'external').map(({ body }) => body)
  const found = keptOf(value, saidWords(spoken, outside), external)
  if (found === null) return { outcome: 'noop', use, throughSeq }
  const { moved, ...texts } = found
  const draft = {
    ...{ session: session.id, scope: session.scope, cwd: session.cwd, throughSeq, ...texts, ...route },
    inputHash: contentHashOf(answered.message),
    generatedAt: answered.now,
    sourceUpdatedAt: session.updatedAt,
  }
  return { outcome: 'record', use, draft, moved }
}

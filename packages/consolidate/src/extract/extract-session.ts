import { z } from 'zod'
import { generateWithTool } from '../generate/generate-with-tool.ts'
import { knownCapabilities } from '../generate/known-capabilities.ts'
import { modelBounds } from '../generate/model-bounds.ts'
import type { Clock } from '../ports/clock.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { SessionLog } from '../ports/session-log.ts'
import { MEMORY_SAVE, memorySave } from './answer/memory-save.ts'
import { estimateInput } from './estimate-input.ts'
import type { ExtractRequest } from './extract-request.ts'
import { type Extraction, UNUSED } from './extraction.ts'
import { extractionOf } from './extraction-of.ts'
import { EXTRACT_SYSTEM } from './prompt/extract-system.ts'
import { messageWithin } from './prompt/message-within.ts'
import { readSession } from './read-session.ts'

export interface ExtractPorts {
  readonly log: SessionLog
  readonly model: LanguageModel
  readonly clock: Clock
}

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
  const reading = await readSession(ports.log, request, room)
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
  return extractionOf(outcome, { request, reading, message: `${system}\n${message}`, now: ports.clock.now() })
}

const TOOL_TEXT = JSON.stringify({ ...MEMORY_SAVE, schema: z.toJSONSchema(memorySave) })

const asMessages = (text: string | null) => (text === null ? null : [{ role: 'user' as const, text }])

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

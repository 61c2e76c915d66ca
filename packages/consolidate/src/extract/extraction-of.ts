import { contentHashOf } from '@mem/store'
import type { GenerateOutcome } from '../generate/generate-outcome.ts'
import { keptOf } from './answer/kept-of.ts'
import type { MemorySave } from './answer/memory-save.ts'
import { saidWords } from './answer/said-words.ts'
import type { ExtractRequest } from './extract-request.ts'
import type { Extraction } from './extraction.ts'
import type { SessionReading } from './read-session.ts'

type Outcome = GenerateOutcome<MemorySave>
type Failed = Exclude<GenerateOutcome<MemorySave>, { readonly class: 'ok' }>

/** What a model's answer makes of a session: a record with checked preferences, nothing, or a failure. */
export function extractionOf(outcome: Outcome, answered: Answered): Extraction {
  return outcome.class === 'ok' ? kept(outcome, answered) : failed(outcome)
}

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

/** What was sent, and when the answer came. */
export interface Answered {
  readonly request: ExtractRequest
  readonly reading: SessionReading
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

import type { SessionRecord } from '../handbook/session-record.ts'
import type { SessionLog } from '../ports/session-log.ts'
import type { Settings } from '../settings.ts'
import { estimateInput } from './estimate-input.ts'
import type { ExtractRequest } from './extract-request.ts'
import { type Extraction, UNUSED } from './extraction.ts'
import type { ExtractInput } from './prompt/extract-message.ts'
import { GROWTH_RULES, GROWTH_WITHOUT_RECORD } from './prompt/extract-system.ts'
import { type CollectedSession, collectSession } from './render/collect-session.ts'

/** A session as a model will read it. */
export interface SessionReading {
  readonly collected: CollectedSession
  readonly input: ExtractInput
  /** Instructions for a session that was read before; null for others. */
  readonly rules: string | null
}

/** The session within `room` tokens of input as the model will read it, or why it isn't read. */
export async function readSession(
  log: SessionLog,
  request: ExtractRequest,
  room: number,
): Promise<SessionReading | Extraction> {
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

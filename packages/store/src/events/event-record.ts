import { cutText, normalizeText } from '@mem/text'
import type { Selectable } from 'kysely'
import type { EventTable } from '../schema/database.ts'
import { contentHash } from './content-hash.ts'
import type { NewEvent } from './event.ts'
import type { Lane } from './event-id.ts'

/** Longest stored text, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 20_000

/** An event in the form of its row, without id and place. */
export type EventRecord = Omit<Selectable<EventTable>, 'id' | 'session' | 'epoch'>

/** Normalises and cuts; the hash is of the whole normalised text. */
export function toEventRecord(event: NewEvent, now: number): EventRecord {
  const normalized = normalizeText(event.text)
  const text = cutText(normalized, MAX_TEXT_LENGTH)
  return {
    seq: event.seq,
    type: clean(event.type),
    trust: event.trust,
    role: event.role,
    text,
    time: event.time,
    offset_minutes: event.offsetMinutes ?? null,
    turn: event.turn ?? null,
    step: event.step ?? null,
    message_id: cleanOrNull(event.messageId),
    source_kind: cleanOrNull(event.sourceKind),
    source_form: cleanOrNull(event.sourceForm),
    tool_name: cleanOrNull(event.toolName),
    call_id: cleanOrNull(event.callId),
    speaker: cleanOrNull(event.speaker),
    replay: event.replay ?? 'host',
    content_hash: contentHash(normalized),
    truncated: text.length < normalized.length ? 1 : 0,
    redactions: event.redactions?.length ? JSON.stringify(event.redactions) : null,
    ingested_at: now,
  }
}

/** Messages are the words of user and assistant; what has no words or comes from elsewhere is a trace. */
export function laneOfRecord({ trust, text }: Pick<EventRecord, 'trust' | 'text'>): Lane {
  return (trust === 'user' || trust === 'assistant') && /\S/.test(text) ? 'message' : 'trace'
}

// SQLite would store a lone surrogate as U+FFFD, and the value would no longer equal itself.
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function cleanOrNull(text: string | null | undefined): string | null {
  return text == null ? null : clean(text)
}

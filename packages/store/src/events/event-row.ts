import type { Selectable } from 'kysely'
import type { EventTable } from '../schema/database.ts'
import { compiler } from '../sql/compiler.ts'
import { hashToHex } from './content-hash.ts'
import type { StoredEvent } from './event.ts'

export type EventRow = Selectable<EventTable> & { readonly session_key: string; readonly workspace_key: string }

/** Events with the keys of their session and workspace; add conditions and order. */
export function selectEvents() {
  return compiler
    .selectFrom('event')
    .innerJoin('session', 'session.id', 'event.session')
    .innerJoin('workspace', 'workspace.id', 'session.workspace')
    .selectAll('event')
    .select(['session.key as session_key', 'workspace.key as workspace_key'])
}

export function toStoredEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    session: row.session_key,
    workspace: row.workspace_key,
    epoch: row.epoch,
    seq: row.seq,
    type: row.type,
    trust: row.trust,
    role: row.role,
    text: row.text,
    time: row.time,
    offsetMinutes: row.offset_minutes,
    turn: row.turn,
    step: row.step,
    messageId: row.message_id,
    sourceKind: row.source_kind,
    sourceForm: row.source_form,
    toolName: row.tool_name,
    callId: row.call_id,
    speaker: row.speaker,
    replay: row.replay,
    contentHash: hashToHex(row.content_hash),
    truncated: row.truncated === 1,
    redactions: row.redactions === null ? [] : (JSON.parse(row.redactions) as string[]),
    ingestedAt: row.ingested_at,
  }
}

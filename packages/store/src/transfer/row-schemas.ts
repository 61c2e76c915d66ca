import { z } from 'zod'
import { ITEM_KINDS } from '../items/item-kinds.ts'
import { ITEM_STATUSES } from '../items/item-statuses.ts'
import { MAX_KEY_LENGTH } from '../sessions/put-session.ts'

const key = z.string().min(1).max(MAX_KEY_LENGTH)
const text = z.string()
const number = z.int()
const date = z.int().nullable()
const short = z.string().min(1).max(1_024).nullable()
const hex = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 in hex')
const itemId = z.string().regex(/^mem_[0-9a-f]{8}_[0-9a-f]{16}$/, 'expected the id of an item')
const flag = z.union([z.literal(0), z.literal(1)])
const reference = z.tuple([key, z.int().min(0), z.int().min(0)]).readonly()
const note = z.strictObject({ text, event: reference.nullable() })

/** A row of each of the store's tables as a line of an export holds it. Strict: an unknown column isn't dropped unseen. */
export const rowSchemas = {
  workspace: z.strictObject({ key }),
  purged: z.strictObject({
    scope: z.enum(['session', 'workspace', 'everything', 'blocks', 'event']),
    digest: z.union([hex, z.literal('')]),
    last_seq: number,
    at: number,
  }),
  session: z.strictObject({
    key,
    workspace: key,
    origin: z.enum(['root', 'subagent']),
    cwd: text.nullable(),
    project: text.nullable(),
    host_version: text.nullable(),
    memory_enabled: flag,
    language: z.enum(['en', 'zh']).nullable(),
    created_at: number,
    updated_at: number,
  }),
  event: z.strictObject({
    session: key,
    epoch: z.int().min(0).max(1_000_000),
    seq: z.int().min(0),
    type: z.string().min(1).max(128),
    trust: z.enum(['user', 'assistant', 'tool', 'generated']),
    role: z.enum(['user', 'assistant', 'tool', 'command']).nullable(),
    text,
    time: date,
    offset_minutes: date,
    turn: date,
    step: date,
    message_id: short,
    source_kind: short,
    source_form: short,
    tool_name: short,
    call_id: short,
    speaker: short,
    replay: z.enum(['host', 'archive', 'none']),
    content_hash: hex,
    truncated: flag,
    redactions: z.array(text).nullable(),
    ingested_at: number,
  }),
  event_alias: z.strictObject({ session: key, epoch: z.int().min(0), seq: z.int().min(0), event: reference }),
  archive: z.strictObject({ event: reference, text }),
  item: z.strictObject({
    id: itemId,
    session: key,
    kind: z.enum(ITEM_KINDS),
    content: z.string().min(1).max(20_000),
    polarity: z.enum(['positive', 'negative', 'mixed']),
    durability: z.enum(['now', 'session', 'workspace', 'global']),
    tier: z.enum(['active', 'tentative']),
    evidence: z.enum(['user_explicit', 'skill', 'artifact_verified', 'assistant_proposal', 'inferred']),
    conditions: z.array(text),
    numbers: z.array(z.record(z.string(), z.unknown())),
    subject: text.nullable(),
    attribute: text.nullable(),
    value: text.nullable(),
    score: z.number().nullable(),
    reasons: z.array(text),
    extractor: text,
    status: z.enum(ITEM_STATUSES),
    stated_at: number,
    statements: number,
    created_at: number,
    updated_at: number,
    sources: z.array(z.tuple([reference, z.int().min(0), z.int(), text])).min(1),
    log: z.array(
      z.strictObject({
        event: z.enum(['created', 'revised', 'superseded', 'disputed', 'retracted', 'reactivated', 'promoted']),
        at: number,
        actor: text,
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  superseded: z.strictObject({ item: itemId, by: itemId }),
  checkpoint: z.strictObject({
    session: key,
    epoch: z.int().min(0),
    last_event_seq: number,
    last_extracted_event: reference.nullable(),
    last_extract_seq: number,
    last_assembly_seq: number,
  }),
  task_state: z.strictObject({
    session: key,
    goal: note.nullable(),
    progress: z.array(note),
    blockers: z.array(note),
    open_items: z.array(note),
    superseded_goals: z.array(note),
    updated_by_seq: number,
  }),
  pending_extraction: z.strictObject({ event: reference, attempts: number, last_error: text }),
  assembly_log: z.strictObject({
    session: key,
    at: number,
    turn: date,
    step: date,
    trigger: text,
    status: z.enum(['ok', 'empty', 'degraded', 'failed']),
    injected: flag,
    reason: text,
    budget: number,
    used_tokens: number,
    token_source: z.enum(['estimate', 'exact']),
    content_hash: text.nullable(),
    message_seq: date,
    frequency_version: number,
    lines: z.array(z.unknown()),
    omitted: z.array(z.unknown()),
    errors: z.array(text),
    elapsed_microseconds: date,
  }),
} as const

export type OwnTable = keyof typeof rowSchemas
export type RowOf<Table extends OwnTable> = z.output<(typeof rowSchemas)[Table]>

export function isOwnTable(table: string): table is OwnTable {
  return Object.hasOwn(rowSchemas, table)
}

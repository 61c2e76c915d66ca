import type { SessionRecord } from '../../handbook/session-record.ts'
import type { HandbookSql } from '../../tables/handbook-sql.ts'

/** Records with the names of their session and scope. */
export function recordRows(tables: HandbookSql) {
  return tables
    .selectFrom('handbook_record')
    .innerJoin('session', 'session.id', 'handbook_record.session')
    .innerJoin('handbook_scope', 'handbook_scope.id', 'handbook_record.scope')
    .selectAll('handbook_record')
    .select(['session.key as session_key', 'handbook_scope.name as scope_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof recordRows>['executeTakeFirstOrThrow']>>

export function toRecord(row: Row): SessionRecord {
  return {
    id: row.name,
    session: row.session_key,
    scope: row.scope_name,
    cwd: row.cwd,
    throughSeq: row.through_seq,
    inputHash: hexOf(row.input_hash),
    rawMemory: row.raw_memory,
    summary: row.summary,
    slug: row.slug,
    provider: row.provider,
    model: row.model,
    generatedAt: row.generated_at,
    sourceUpdatedAt: row.source_updated_at,
    retiredAt: row.retired_at,
    pinned: row.pinned === 1,
    consumed: row.consumed === 1,
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Bytes of a hash in hex. */
export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

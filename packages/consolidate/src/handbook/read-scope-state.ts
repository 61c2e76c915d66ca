import { all, type Program } from '@mem/store'
import { z } from 'zod'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import type { HandbookNote } from './handbook-note.ts'
import { readBlocks } from './read-blocks.ts'
import { requireScope, type ScopeRow } from './require-scope.ts'
import type { ScopeState } from './scope-state.ts'
import type { SessionRecord } from './session-record.ts'
import type { Skill } from './skill.ts'

/** Everything that a scope's files are rendered from, each list in an order of its own that says nothing. */
export function* readScopeState(sql: HandbookSql, name: string): Program<ScopeState> {
  const scope = yield* requireScope(sql, name)
  return {
    scope: name,
    label: scope.label,
    revision: scope.revision,
    epoch: scope.epoch,
    blocks: yield* readBlocks(sql, scope),
    records: yield* readRecords(sql, scope),
    skills: yield* readSkills(sql, scope),
    notes: yield* readNotes(sql, scope),
  }
}

const files = z.record(z.string(), z.string())

export function* readSkills(sql: HandbookSql, scope: ScopeRow): Program<readonly Skill[]> {
  const rows = yield* all(sql.selectFrom('handbook_skill').selectAll().where('scope', '=', scope.id).orderBy('name'))
  return rows.map((row) => ({
    name: row.name,
    files: files.parse(JSON.parse(row.files)),
    origin: row.origin,
    revision: row.revision,
    updatedAt: row.updated_at,
  }))
}

function* readNotes(sql: HandbookSql, scope: ScopeRow): Program<readonly HandbookNote[]> {
  const rows = yield* all(sql.selectFrom('handbook_note').selectAll().where('scope', '=', scope.id).orderBy('file'))
  return rows.map((row) => ({
    id: row.name,
    file: row.file,
    text: row.text,
    authority: row.authority,
    consumed: row.consumed === 1,
    createdAt: row.created_at,
  }))
}

function* readRecords(sql: HandbookSql, scope: ScopeRow): Program<readonly SessionRecord[]> {
  const rows = yield* all(
    sql
      .selectFrom('handbook_record as r')
      .innerJoin('session as s', 's.id', 'r.session')
      .selectAll('r')
      .select('s.key as session_key')
      .where('r.scope', '=', scope.id)
      .orderBy('r.slug'),
  )
  return rows.map((row) => ({
    id: row.name,
    session: row.session_key,
    scope: scope.name,
    cwd: row.cwd,
    throughSeq: row.through_seq,
    inputHash: Array.from(row.input_hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
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
  }))
}

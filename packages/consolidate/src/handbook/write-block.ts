import { all, first, MemError, type Program, run } from '@mem/store'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import { type Block, blockBody } from './block.ts'
import type { ScopeRow } from './require-scope.ts'

/** Writes a block as it is given, with its pin, its revision, and those of its evidence that the scope still holds. */
export function* writeBlock(sql: HandbookSql, scope: ScopeRow, block: Block): Program<void> {
  const values = {
    scope: scope.id,
    body: JSON.stringify(blockBody.parse(block.body)),
    origin: block.origin,
    pinned: block.pinned ? 1 : 0,
    revision: block.revision,
    updated_at: block.updatedAt,
  }
  const held = yield* first(sql.selectFrom('handbook_block').select(['id', 'scope']).where('name', '=', block.id))
  if (held !== undefined && held.scope !== scope.id)
    throw new MemError('INPUT_INVALID', `Block: ${block.id} belongs to another handbook.`)
  if (held !== undefined) {
    yield* run(sql.updateTable('handbook_block').set(values).where('id', '=', held.id))
    yield* run(sql.deleteFrom('handbook_evidence').where('block', '=', held.id))
  } else yield* run(sql.insertInto('handbook_block').values({ name: block.id, ...values }))
  yield* linkEvidence(sql, scope, block)
}

export function* dropBlock(sql: HandbookSql, scope: ScopeRow, id: string): Program<boolean> {
  const row = yield* first(
    sql.selectFrom('handbook_block').select('id').where('name', '=', id).where('scope', '=', scope.id),
  )
  if (row === undefined) return false
  yield* run(sql.deleteFrom('handbook_evidence').where('block', '=', row.id))
  yield* run(sql.deleteFrom('handbook_block').where('id', '=', row.id))
  return true
}

/** Those of the ids that are no record or note of the scope. */
export function* unknownEvidence(
  sql: HandbookSql,
  scope: ScopeRow,
  ids: readonly string[],
): Program<readonly string[]> {
  const { records, notes } = yield* evidenceRows(sql, scope, ids)
  return ids.filter((id) => !records.has(id) && !notes.has(id))
}

function* linkEvidence(sql: HandbookSql, scope: ScopeRow, { id, evidence }: Block): Program<void> {
  if (evidence.length === 0) return
  const row = yield* first(sql.selectFrom('handbook_block').select('id').where('name', '=', id))
  if (row === undefined) return
  const { records, notes } = yield* evidenceRows(sql, scope, evidence)
  let number = 0
  for (const name of evidence) {
    const record = records.get(name) ?? null
    const note = notes.get(name) ?? null
    if (record === null && note === null) continue
    yield* run(sql.insertInto('handbook_evidence').values({ block: row.id, number, record, note }))
    number += 1
  }
}

function* evidenceRows(sql: HandbookSql, scope: ScopeRow, ids: readonly string[]) {
  if (ids.length === 0) return { records: new Map<string, number>(), notes: new Map<string, number>() }
  const find = (table: 'handbook_record' | 'handbook_note') =>
    all(sql.selectFrom(table).select(['id', 'name']).where('scope', '=', scope.id).where('name', 'in', ids))
  const byName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [name, id]))
  return { records: byName(yield* find('handbook_record')), notes: byName(yield* find('handbook_note')) }
}

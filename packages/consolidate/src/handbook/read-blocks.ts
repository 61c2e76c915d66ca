import { all, type Program } from '@mem/store'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import { type Block, blockBody } from './block.ts'
import type { ScopeRow } from './require-scope.ts'

/** Blocks of a scope by id, or the one of this id. */
export function* readBlocks(sql: HandbookSql, scope: ScopeRow, id?: string): Program<readonly Block[]> {
  const held = sql.selectFrom('handbook_block').selectAll().where('scope', '=', scope.id).orderBy('name')
  const rows = yield* all(id === undefined ? held : held.where('name', '=', id))
  const linked = sql
    .selectFrom('handbook_evidence as e')
    .innerJoin('handbook_block as b', 'b.id', 'e.block')
    .leftJoin('handbook_record as r', 'r.id', 'e.record')
    .leftJoin('handbook_note as n', 'n.id', 'e.note')
    .select(['e.block', 'r.name as record', 'n.name as note'])
    .where('b.scope', '=', scope.id)
    .orderBy('e.block')
    .orderBy('e.number')
  const links = yield* all(id === undefined ? linked : linked.where('b.name', '=', id))
  const evidence = new Map<number, string[]>()
  for (const { block, record, note } of links) {
    const id = record ?? note
    if (id !== null) evidence.set(block, [...(evidence.get(block) ?? []), id])
  }
  return rows.map((row) => ({
    id: row.name,
    scope: scope.name,
    body: blockBody.parse(JSON.parse(row.body)),
    origin: row.origin,
    pinned: row.pinned === 1,
    revision: row.revision,
    evidence: evidence.get(row.id) ?? [],
    updatedAt: row.updated_at,
  }))
}

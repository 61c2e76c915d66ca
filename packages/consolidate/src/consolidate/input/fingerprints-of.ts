import { all, type Program } from '@mem/store'
import { readBlocks } from '../../handbook/read-blocks.ts'
import { readSkills } from '../../handbook/read-scope-state.ts'
import type { ScopeRow } from '../../handbook/require-scope.ts'
import type { HandbookSql } from '../../tables/handbook-sql.ts'

/**
 * How each record, note, block and skill of a scope stands, by id or `skill:<name>`: a commit is refused when what its answer rests on
 * isn't what the model saw any more. The newest use belongs to a record, since what was read meanwhile isn't forgotten.
 */
export function* fingerprintsOf(sql: HandbookSql, scope: ScopeRow): Program<ReadonlyMap<string, string>> {
  const records = yield* all(
    sql
      .selectFrom('handbook_record as r')
      .leftJoin('handbook_use as u', 'u.record', 'r.id')
      .select(['r.name', 'r.input_hash', 'r.generated_at', 'r.through_seq', 'r.consumed', 'r.retired_at', 'r.pinned'])
      .select(({ fn }) => fn.max('u.at').as('used'))
      .where('r.scope', '=', scope.id)
      .groupBy('r.id'),
  )
  const notes = yield* all(
    sql.selectFrom('handbook_note').select(['name', 'text', 'authority', 'consumed']).where('scope', '=', scope.id),
  )
  const blocks = yield* readBlocks(sql, scope)
  const skills = yield* readSkills(sql, scope)
  return new Map([
    ...records.map(({ name, input_hash, ...facts }) => [name, JSON.stringify([[...input_hash], facts])] as const),
    ...notes.map((note) => [note.name, JSON.stringify(note)] as const),
    ...blocks.map((block) => [block.id, JSON.stringify(block)] as const),
    ...skills.map((skill) => [`skill:${skill.name}`, JSON.stringify(skill)] as const),
  ])
}

import { all, type Program } from '@mem/store'
import { z } from 'zod'
import type { HandbookSql } from '../../tables/handbook-sql.ts'
import { blockBody } from '../block.ts'
import { readBlocks } from '../read-blocks.ts'
import { readSkills } from '../read-scope-state.ts'
import type { ScopeRow } from '../require-scope.ts'

const block = z.strictObject({
  id: z.string(),
  body: blockBody,
  origin: z.enum(['model', 'note', 'user']),
  pinned: z.boolean(),
  evidence: z.array(z.string()).readonly(),
})

const skill = z.strictObject({
  name: z.string(),
  files: z.record(z.string(), z.string()),
  origin: z.enum(['model', 'user']),
})

/** A state of a scope as it is kept for diff and undo; lists by id. */
export const snapshot = z.strictObject({
  blocks: z.array(block).readonly(),
  skills: z.array(skill).readonly(),
  /** Ids of records that are forgotten. */
  retired: z.array(z.string()).readonly(),
})

export type Snapshot = z.infer<typeof snapshot>

export const EMPTY_SNAPSHOT: Snapshot = { blocks: [], skills: [], retired: [] }

/** The scope as it is now. */
export function* takeSnapshot(sql: HandbookSql, scope: ScopeRow): Program<Snapshot> {
  const blocks = yield* readBlocks(sql, scope)
  const skills = yield* readSkills(sql, scope)
  const retired = yield* all(
    sql
      .selectFrom('handbook_record')
      .select('name')
      .where('scope', '=', scope.id)
      .where('retired_at', 'is not', null)
      .orderBy('name'),
  )
  return {
    blocks: blocks.map(({ id, body, origin, pinned, evidence }) => ({ id, body, origin, pinned, evidence })),
    skills: skills.map(({ name, files, origin }) => ({ name, files, origin })),
    retired: retired.map(({ name }) => name),
  }
}

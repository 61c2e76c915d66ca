import { type Program, run } from '@mem/store'
import type { HandbookSql } from '../../tables/handbook-sql.ts'
import type { ScopeRow } from '../require-scope.ts'
import { dropBlock, writeBlock } from '../write-block.ts'
import { changesBetween, type ScopeChange, thingsOf } from './changes-between.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

export interface TakenBack {
  /** State before and after what is taken back. */
  readonly before: Snapshot
  readonly after: Snapshot
  /** Milliseconds UTC. */
  readonly now: number
}

/** Makes what is still as it was `after` into what it was `before`; gives the ids of what differs from both and stays. */
export function* takeBack(sql: HandbookSql, scope: ScopeRow, taken: TakenBack): Program<readonly string[]> {
  const current = thingsOf(yield* takeSnapshot(sql, scope))
  const after = thingsOf(taken.after)
  const before = thingsOf(taken.before)
  const kept: string[] = []
  for (const change of changesBetween(taken.before, taken.after)) {
    const key = `${change.kind} ${change.id}`
    const facts = current.get(key)?.facts
    if (facts === before.get(key)?.facts) continue
    if (facts === after.get(key)?.facts) yield* restore(sql, scope, { ...taken, change })
    else kept.push(change.id)
  }
  return kept
}

interface Restored extends TakenBack {
  readonly change: ScopeChange
}

function* restore(sql: HandbookSql, scope: ScopeRow, { before, change: { kind, id }, now }: Restored): Program<void> {
  const revision = scope.revision + 1
  if (kind === 'block') {
    const block = before.blocks.find((held) => held.id === id)
    if (block === undefined) yield* dropBlock(sql, scope, id)
    else yield* writeBlock(sql, scope, { ...block, scope: scope.name, revision, updatedAt: now })
  } else if (kind === 'skill') {
    const skill = before.skills.find(({ name }) => name === id)
    yield* run(sql.deleteFrom('handbook_skill').where('scope', '=', scope.id).where('name', '=', id))
    if (skill === undefined) return
    const row = { scope: scope.id, revision, updated_at: now }
    yield* run(sql.insertInto('handbook_skill').values({ ...row, ...skill, files: JSON.stringify(skill.files) }))
  } else {
    const retired = before.retired.includes(id) ? now : null
    yield* run(
      sql
        .updateTable('handbook_record')
        .set({ retired_at: retired })
        .where('scope', '=', scope.id)
        .where('name', '=', id),
    )
  }
}

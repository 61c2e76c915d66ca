import { type Program, run } from '@mem/store'
import type { BlockPrograms } from '../../handbook/block-programs.ts'
import { requireScope, type ScopeRow } from '../../handbook/require-scope.ts'
import type { HandbookSql } from '../../tables/handbook-sql.ts'
import type { Changes } from '../check/changes.ts'
import type { Batch } from '../input/batch.ts'
import { fingerprintsOf } from '../input/fingerprints-of.ts'
import { retireRecords } from './retire-records.ts'

export interface CommitPorts {
  readonly sql: HandbookSql
  readonly blocks: BlockPrograms
  /** Whether the work is still ours; false when the lease is over or the scope was reset. */
  holds(): Program<boolean>
}

export interface CheckedBatch {
  readonly batch: Batch
  readonly changes: Changes
  /** `ScopeInput.fingerprints` of when the batch was read. */
  readonly fingerprints: ReadonlyMap<string, string>
}

/**
 * Stores what an answer changes and marks its records and notes as taken in, or does nothing at all: `fenced` when the work isn't ours
 * any more, `conflict` when something it rests on was changed meanwhile.
 */
export function* commitChanges(
  ports: CommitPorts,
  { batch, changes, fingerprints }: CheckedBatch,
  now: number,
): Program<'committed' | 'conflict' | 'fenced'> {
  const { sql, blocks } = ports
  if (!(yield* ports.holds())) return 'fenced'
  const scope = yield* requireScope(sql, batch.scope)
  if (scope.epoch !== batch.epoch) return 'fenced'
  const current = yield* fingerprintsOf(sql, scope)
  if (touchedBy(batch, changes).some((id) => current.get(id) !== fingerprints.get(id))) return 'conflict'

  for (const put of changes.puts) yield* blocks.put(batch.scope, put, now)
  for (const id of changes.drops) yield* blocks.drop(batch.scope, id)
  yield* retireRecords(ports, { scope, retired: changes.retired, now })
  yield* writeSkills(sql, scope, { changes, now })
  const records = batch.records.map(({ id }) => id)
  const notes = batch.notes.map(({ id }) => id)
  if (records.length > 0)
    yield* run(
      sql
        .updateTable('handbook_record')
        .set({ consumed: 1 })
        .where('scope', '=', scope.id)
        .where('name', 'in', records),
    )
  if (notes.length > 0)
    yield* run(
      sql.updateTable('handbook_note').set({ consumed: 1 }).where('scope', '=', scope.id).where('name', 'in', notes),
    )
  return 'committed'
}

/** Everything that must still be as the model saw it. */
function touchedBy({ records, notes, shown }: Batch, changes: Changes): readonly string[] {
  return [
    ...[...records, ...notes, ...shown, ...changes.puts].map(({ id }) => id),
    ...changes.puts.flatMap(({ evidence }) => evidence),
    ...changes.retired,
    ...[...changes.skills.map(({ name }) => name), ...changes.removedSkills].map((name) => `skill:${name}`),
  ]
}

function* writeSkills(
  sql: HandbookSql,
  scope: ScopeRow,
  { changes, now }: { readonly changes: Changes; readonly now: number },
): Program<void> {
  for (const { name, files } of changes.skills) {
    const values = { files: JSON.stringify(files), revision: scope.revision + 1, updated_at: now }
    yield* run(
      sql
        .insertInto('handbook_skill')
        .values({ scope: scope.id, name, ...values })
        .onConflict((held) => held.columns(['scope', 'name']).doUpdateSet(values)),
    )
  }
  for (const name of changes.removedSkills)
    yield* run(sql.deleteFrom('handbook_skill').where('scope', '=', scope.id).where('name', '=', name))
}

import { type Program, run } from '@mem/store'
import type { ScopeRow } from '../../handbook/require-scope.ts'
import { isKept } from '../check/supplied.ts'
import type { CommitPorts } from './commit-changes.ts'

/** Records leave the handbook: their recaps move to `.retired/`, and blocks that rested on nothing else go. */
export function* retireRecords(
  { sql, blocks }: Pick<CommitPorts, 'sql' | 'blocks'>,
  { scope, retired, now }: { readonly scope: ScopeRow; readonly retired: readonly string[]; readonly now: number },
): Program<void> {
  if (retired.length === 0) return
  yield* run(
    sql
      .updateTable('handbook_record')
      .set({ retired_at: now })
      .where('scope', '=', scope.id)
      .where('name', 'in', retired)
      .where('retired_at', 'is', null),
  )
  const gone = new Set(retired)
  for (const block of yield* blocks.list(scope.name)) {
    const evidence = block.evidence.filter((id) => !gone.has(id))
    if (evidence.length === block.evidence.length) continue
    if (evidence.length === 0 && !isKept(block)) yield* blocks.drop(scope.name, block.id)
    else yield* blocks.put(scope.name, { id: block.id, body: block.body, origin: block.origin, evidence }, now)
  }
}

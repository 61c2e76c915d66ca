import { all, first, type Program, run } from '@mem/store'
import { z } from 'zod'
import { parseInput } from '../claim-input.ts'
import { type ClaimSql, listed } from '../claim-tables.ts'

/** Runs removed in one write: some milliseconds. */
const AT_ONCE = 500

/** See `ClaimPrograms.prune`. */
export function* pruneRuns(sql: ClaimSql, keep: number): Program<number> {
  parseInput(z.int().min(1), keep, 'Retention of runs')
  const oldestKept = yield* first(
    sql
      .selectFrom('claim_run')
      .select('id')
      // By number: a clock that went back makes no run older.
      .orderBy('id', 'desc')
      .offset(keep - 1)
      .limit(1),
  )
  if (!oldestKept) return 0
  const gone = yield* all(
    sql.selectFrom('claim_run').select('id').where('id', '<', oldestKept.id).orderBy('id').limit(AT_ONCE),
  )
  if (gone.length === 0) return 0
  const runs = listed(
    sql,
    gone.map((row) => row.id),
  )
  // What a claim learned stays; only where it learned it is no longer known.
  yield* run(sql.updateTable('claim_learned').set({ run: null }).where('run', 'in', runs))
  yield* run(sql.deleteFrom('claim_decision').where('run', 'in', runs))
  yield* run(sql.deleteFrom('claim_injection').where('run', 'in', runs))
  yield* run(sql.deleteFrom('claim_run_term').where('run', 'in', runs))
  yield* run(sql.deleteFrom('claim_run').where('id', 'in', runs))
  return gone.length
}

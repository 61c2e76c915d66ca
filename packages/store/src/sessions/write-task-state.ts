import { compiler } from '../sql/compiler.ts'
import { type Program, run } from '../sql/program.ts'

/** A task state by the names of its columns; notes as they are, not yet as JSON. */
export interface TaskStateRow {
  readonly goal: unknown
  readonly progress: unknown
  readonly blockers: unknown
  readonly open_items: unknown
  readonly superseded_goals: unknown
  readonly updated_by_seq: number
}

/** Makes or replaces the task state of a session, by its row number. */
export function* writeTaskState(session: number, row: TaskStateRow): Program<void> {
  const columns = {
    goal: row.goal === null ? null : JSON.stringify(row.goal),
    progress: JSON.stringify(row.progress),
    blockers: JSON.stringify(row.blockers),
    open_items: JSON.stringify(row.open_items),
    superseded_goals: JSON.stringify(row.superseded_goals),
    updated_by_seq: row.updated_by_seq,
  }
  yield* run(
    compiler
      .insertInto('task_state')
      .values({ session, ...columns })
      .onConflict((conflict) => conflict.column('session').doUpdateSet(columns)),
  )
}

import type { Selectable } from 'kysely'
import type { TaskStateTable } from '../schema/database.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program } from '../sql/program.ts'
import { requireSession } from './session-id.ts'
import type { TaskNote, TaskState } from './task-state.ts'
import { writeTaskState } from './write-task-state.ts'

const taskStateOf = prepared(({ key }: { key: string }) =>
  compiler
    .selectFrom('task_state')
    .innerJoin('session', 'session.id', 'task_state.session')
    .selectAll('task_state')
    .where('session.key', '=', key),
)

export function* readTaskState(key: string): Program<TaskState | undefined> {
  const row = yield* first(taskStateOf({ key }))
  return row && toTaskState(row)
}

/** Replaces the task state of a session. */
export function* putTaskState(key: string, state: TaskState): Program<void> {
  const { id } = yield* requireSession(key)
  yield* writeTaskState(id, {
    goal: state.goal,
    progress: state.progress,
    blockers: state.blockers,
    open_items: state.openItems,
    superseded_goals: state.supersededGoals,
    updated_by_seq: state.updatedBySeq,
  })
}

function toTaskState(row: Selectable<TaskStateTable>): TaskState {
  return {
    goal: row.goal === null ? null : (JSON.parse(row.goal) as TaskNote),
    progress: notes(row.progress),
    blockers: notes(row.blockers),
    openItems: notes(row.open_items),
    supersededGoals: notes(row.superseded_goals),
    updatedBySeq: row.updated_by_seq,
  }
}

function notes(json: string): readonly TaskNote[] {
  return JSON.parse(json) as readonly TaskNote[]
}

import type { Program, Store, StoredEvent } from '@mem/store'
import type { TaskSignal } from '../extraction.ts'
import { EMPTY_TASK_STATE, patchTaskState } from '../task/patch-task-state.ts'
import { timeOf } from './time-of.ts'

/** Patches the task state of the event's session with what its message said. */
export function* storeTaskState(store: Store, event: StoredEvent, signals: readonly TaskSignal[]): Program<void> {
  if (signals.length === 0) return
  const state = (yield* store.sessions.taskState(event.session)) ?? EMPTY_TASK_STATE
  const goalEvent = state.goal === null ? undefined : (yield* store.events.byIds([state.goal.event]))[0]
  const goalIsNewer = goalEvent?.time == null || timeOf(event) >= goalEvent.time
  const patched = patchTaskState(state, signals, { event: event.id, seq: event.seq, goalIsNewer })
  if (patched !== state) yield* store.sessions.putTaskState(event.session, patched)
}

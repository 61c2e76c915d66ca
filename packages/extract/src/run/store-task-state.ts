import type { Program, Store, StoredEvent } from '@mem/store'
import type { TaskSignal } from '../extraction.ts'
import { EMPTY_TASK_STATE, patchTaskState } from '../task/patch-task-state.ts'
import { timeOf } from './time-of.ts'

/** Patches the task state of the event's session with what its message said. */
export function* storeTaskState(store: Store, event: StoredEvent, signals: readonly TaskSignal[]): Program<void> {
  if (signals.length === 0) return
  const state = (yield* store.sessions.taskState(event.session)) ?? EMPTY_TASK_STATE
  const notes = [state.goal, ...state.blockers, ...state.openItems].filter((note) => note !== null)
  const events = yield* store.events.byIds([...new Set(notes.map((note) => note.event))])
  const later = events.filter(({ time }) => time !== null && time > timeOf(event))
  const source = { event: event.id, seq: event.seq, saidLater: new Set(later.map(({ id }) => id)) }
  const patched = patchTaskState(state, signals, source)
  if (patched !== state) yield* store.sessions.putTaskState(event.session, patched)
}

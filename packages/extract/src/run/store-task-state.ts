import type { Program, Store, StoredEvent, TaskState } from '@mem/store'
import type { TaskSignal } from '../extraction.ts'
import { EMPTY_TASK_STATE, patchTaskState } from '../task/patch-task-state.ts'
import type { LaterEndings } from './later-endings.ts'
import { timeOf } from './time-of.ts'

/**
 * Patches the task state of the event's session with what its message said. What was said to be over after a message that arrives
 * late isn't added with it.
 */
export function* storeTaskState(
  store: Store,
  event: StoredEvent,
  { signals, later }: { readonly signals: readonly TaskSignal[]; readonly later: readonly LaterEndings[] },
): Program<void> {
  if (signals.length === 0) return
  const state = (yield* store.sessions.taskState(event.session)) ?? EMPTY_TASK_STATE
  const times = yield* timesOfNotes(store, state)
  const saidAfter = (time: number) => new Set([...times].filter(([, of]) => of > time).map(([id]) => id))
  const source = { event: event.id, seq: event.seq, saidLater: saidAfter(timeOf(event)) }
  let patched = patchTaskState(state, signals, source)
  for (const { event: ending, endings } of later) {
    const { id, seq } = ending
    patched = patchTaskState(patched, endings, { event: id, seq, saidLater: saidAfter(timeOf(ending)), only: event.id })
  }
  if (patched !== state) yield* store.sessions.putTaskState(event.session, patched)
}

function* timesOfNotes(store: Store, { goal, blockers, openItems }: TaskState): Program<ReadonlyMap<number, number>> {
  const notes = [goal, ...blockers, ...openItems].filter((note) => note !== null)
  const events = yield* store.events.byIds([...new Set(notes.map((note) => note.event))])
  return new Map(events.flatMap(({ id, time }) => (time === null ? [] : [[id, time] as const])))
}

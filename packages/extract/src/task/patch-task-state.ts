import type { TaskNote, TaskState } from '@mem/store'
import type { TaskSignal } from '../extraction.ts'

/** Notes kept in each list; the oldest go first. They stay in the events. */
const MOST_NOTES = 20

export const EMPTY_TASK_STATE: TaskState = {
  goal: null,
  progress: [],
  blockers: [],
  openItems: [],
  supersededGoals: [],
  updatedBySeq: -1,
}

/** Where a message's signals come from. */
export interface PatchSource {
  readonly event: number
  readonly seq: number
  /** False for a message that is older than the goal: it doesn't replace it. */
  readonly goalIsNewer: boolean
}

/** Adds the lines of one message to the task state. A line that stands there already isn't doubled. */
export function patchTaskState(state: TaskState, signals: readonly TaskSignal[], source: PatchSource): TaskState {
  return signals.reduce((patched, signal) => patchOne(patched, signal, source), state)
}

function patchOne(state: TaskState, { slot, text }: TaskSignal, source: PatchSource): TaskState {
  const note: TaskNote = { text, event: source.event }
  const next = { ...state, updatedBySeq: Math.max(state.updatedBySeq, source.seq) }
  if (slot === 'progress') return { ...next, progress: added(state.progress, note) }
  if (slot === 'blocker') return { ...next, blockers: added(state.blockers, note) }
  if (slot === 'open-item') return { ...next, openItems: added(state.openItems, note) }
  if (state.goal === null) return { ...next, goal: note }
  if (state.goal.text === text) return state
  return source.goalIsNewer
    ? { ...next, goal: note, supersededGoals: added(state.supersededGoals, state.goal) }
    : { ...next, supersededGoals: added(state.supersededGoals, note) }
}

function added(notes: readonly TaskNote[], note: TaskNote): readonly TaskNote[] {
  if (notes.some(({ text }) => text === note.text)) return notes
  return [...notes, note].slice(-MOST_NOTES)
}

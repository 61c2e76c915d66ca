import type { TaskNote, TaskState } from '@mem/store'
import type { TaskEnding, TaskLine, TaskSignal } from '../extraction.ts'
import { endedNotes } from './ended-notes.ts'

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
  /** Events of the state that were said after this message: it neither replaces their goal nor ends their notes. */
  readonly saidLater: ReadonlySet<number>
  /** Ends only notes of this event; for what was said after a message that arrives late. */
  readonly only?: number
}

/**
 * Adds the lines of one message to the task state and takes out those that it says are over. A line that stands there
 * already isn't doubled; a goal that was replaced and is stated again is the goal, and no replaced one any more.
 */
export function patchTaskState(state: TaskState, signals: readonly TaskSignal[], source: PatchSource): TaskState {
  return signals.reduce(
    (patched, signal) => (signal.slot === 'ended' ? end(patched, signal, source) : add(patched, signal, source)),
    state,
  )
}

function add(state: TaskState, { slot, text }: TaskLine, source: PatchSource): TaskState {
  const note: TaskNote = { text, event: source.event }
  const next = { ...state, updatedBySeq: Math.max(state.updatedBySeq, source.seq) }
  if (slot === 'progress') return { ...next, progress: added(state.progress, note) }
  if (slot === 'blocker') return { ...next, blockers: added(state.blockers, note) }
  if (slot === 'open-item') return { ...next, openItems: added(state.openItems, note) }
  const { goal, supersededGoals } = state
  if (goal === null) return { ...next, goal: note }
  if (goal.text === text) return state
  if (source.saidLater.has(goal.event)) return { ...next, supersededGoals: added(supersededGoals, note) }
  const others = supersededGoals.filter((old) => old.text !== text)
  return { ...next, goal: note, supersededGoals: added(others, goal) }
}

function end(state: TaskState, ending: TaskEnding, { seq, saidLater, only }: PatchSource): TaskState {
  const open = ending.ends === 'all' ? [...state.blockers, ...state.openItems] : state.blockers
  const older = open.filter((note) => !saidLater.has(note.event))
  const over = [...endedNotes(older, ending)]
  const ended = new Set(only === undefined ? over : over.filter((note) => note.event === only))
  if (ended.size === 0) return state
  const left = (notes: readonly TaskNote[]) => notes.filter((note) => !ended.has(note))
  const updatedBySeq = Math.max(state.updatedBySeq, seq)
  return { ...state, blockers: left(state.blockers), openItems: left(state.openItems), updatedBySeq }
}

function added(notes: readonly TaskNote[], note: TaskNote): readonly TaskNote[] {
  if (notes.some(({ text }) => text === note.text)) return notes
  return [...notes, note].slice(-MOST_NOTES)
}

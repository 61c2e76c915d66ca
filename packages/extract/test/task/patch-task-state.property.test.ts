import type { TaskNote, TaskState } from '@mem/store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaskSignal } from '../../src/extraction.ts'
import { EMPTY_TASK_STATE, patchTaskState } from '../../src/task/patch-task-state.ts'

// Words whose stems differ, so that sharing one can be told by looking.
const WORDS = ['apple', 'banana', 'cherry', 'damson', 'elder']
const words = fc.subarray(WORDS, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '))
const span = { start: 0, end: 1 }
const line = fc.oneof(
  fc.record({ slot: fc.constantFrom('progress', 'blocker', 'open-item'), text: words, span: fc.constant(span) }),
  fc.record({ slot: fc.constant('goal'), text: fc.constantFrom('one', 'two', 'three'), span: fc.constant(span) }),
)
const ending = fc.record({
  slot: fc.constant('ended'),
  text: fc.constant('said'),
  span: fc.constant(span),
  ends: fc.constantFrom('blockers', 'all'),
  about: fc.array(fc.oneof(words, fc.constant('we are done')), { maxLength: 2 }),
  action: fc.constantFrom(null, 'fix', 'test'),
})
// A signal, and how many of the events before it count as said after it. Fewer signals than a list holds.
const steps = fc.array(fc.tuple(fc.oneof({ weight: 2, arbitrary: line }, { weight: 1, arbitrary: ending }), fc.nat(2)), { maxLength: 18 })

const goalsOf = ({ goal, supersededGoals }: TaskState) => [...(goal ? [goal.text] : []), ...supersededGoals.map(({ text }) => text)].sort()
const share = (note: TaskNote, about: readonly string[]) => note.text.split(' ').some((word) => about.join(' ').split(' ').includes(word))

/** Walks through the steps; `look` sees the state before and after each. */
function walk(list: readonly [TaskSignal, number][], look: (before: TaskState, signal: TaskSignal, after: TaskState, later: ReadonlySet<number>) => void) {
  let state = EMPTY_TASK_STATE
  list.forEach(([signal, late], event) => {
    const saidLater = new Set(Array.from({ length: late }, (_, back) => event - 1 - back))
    const after = patchTaskState(state, [signal], { event, seq: event, saidLater })
    look(state, signal, after, saidLater)
    state = after
  })
}

describe('patching the task state', () => {
  it('loses no note but through an ending, which takes only what shares a word with it, or the only blocker', () => {
    fc.assert(
      fc.property(steps, (list) => {
        walk(list, (before, signal, after, saidLater) => {
          const open = (state: TaskState) => [...state.blockers, ...state.openItems]
          const lost = open(before).filter((note) => !open(after).includes(note))
          expect(after.progress.slice(0, before.progress.length)).toEqual(before.progress)
          if (signal.slot !== 'ended') return expect(lost).toEqual([])
          expect(open(before).filter((note) => !lost.includes(note))).toEqual(open(after))
          const isBare = !signal.about.some((text) => WORDS.some((word) => text.includes(word)))
          const older = before.blockers.filter((note) => !saidLater.has(note.event))
          if (isBare) return expect(lost).toEqual(signal.ends === 'blockers' && older.length === 1 ? older : [])
          for (const note of lost) expect([share(note, signal.about), saidLater.has(note.event)]).toEqual([true, false])
          if (signal.ends === 'blockers') expect(after.openItems).toEqual(before.openItems)
        })
      }),
    )
  })

  it('keeps every goal that was stated once, and the goal is never among those that it replaced', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const stated = new Set<string>()
        walk(list, (_, signal, after) => {
          if (signal.slot === 'goal') stated.add(signal.text)
          expect(goalsOf(after)).toEqual([...stated].sort())
        })
      }),
    )
  })
})

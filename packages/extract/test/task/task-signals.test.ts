import { describe, expect, it } from 'vitest'
import { EMPTY_TASK_STATE, patchTaskState } from '../../src/task/patch-task-state.ts'
import { read } from '../read.ts'

const slots = {
  goal: ['The goal is to ship the offline mode by June.', "We're building a reader for old manuals.", '目标是六月前上线离线模式。'],
  progress: ['17 of 65 tests pass.', 'The migration is done.', '迁移已经完成。', '65 个测试通过了 17 个。'],
  blocker: ["We're blocked on the vendor's reply.", 'Still waiting for the certificate.', '卡在供应商那边的审批。'],
  'open-item': ['Put dark mode into the backlog.', 'We can revisit the cache later.', '深色模式以后再做。'],
} as const

describe('task lines', () => {
  for (const [slot, list] of Object.entries(slots)) {
    it(`give a ${slot} where the sentence says so`, () => {
      for (const text of list) expect([text, read(text).task.filter((signal) => signal.slot !== 'ended')]).toEqual([text, [{ slot, text, span: { start: 0, end: text.length } }]])
    })
  }

  it.each([
    ['Goal: ship the new login page by Friday.', 'goal'],
    ['goal: port the CLI to rust', 'goal'],
    ['I still need to write tests for the parser.', 'open-item'],
    ['still need to update the README', 'open-item'],
    ['Still need to fix the payment bug in checkout.', 'open-item'],
    ['todo: update README', 'open-item'],
    ['目标：重写解析器', 'goal'],
    ['待办：修登录页', 'open-item'],
  ])('count whatever else they look like where they name themselves: %s', (text, slot) => {
    expect(read(text).task.map((signal) => signal.slot)).toEqual([slot])
  })

  it.each([
    'all tests must pass before merge',
    'when the auth refactor is done, deploy.',
    'Only merge once the build is green.',
    'I wish the refactor was finished, all tests pass.',
    '必须全部通过才能合并',
    '迁移完成后再上线',
  ])('are no progress where they say what is wanted or what follows: %s', (text) => {
    expect(read(text).task).toEqual([])
  })

  it('are none for questions and requests', () => {
    for (const text of ['Are all tests passing?', 'Is the migration done?', 'Can you put it into the backlog?', '目标是什么？'])
      expect([text, read(text).task]).toEqual([text, []])
  })
})

describe('patchTaskState', () => {
  const signal = (slot: 'goal' | 'progress' | 'blocker' | 'open-item', text: string) => ({ slot, text, span: { start: 0, end: 1 } })
  const newer = { event: 7, seq: 3, saidLater: new Set<number>() }

  it('adds each line once with its event', () => {
    const state = patchTaskState(EMPTY_TASK_STATE, [signal('progress', 'A is done.'), signal('blocker', 'B is down.')], newer)
    expect(state.progress).toEqual([{ text: 'A is done.', event: 7 }])
    expect(state.blockers).toEqual([{ text: 'B is down.', event: 7 }])
    expect(state.updatedBySeq).toBe(3)
    expect(patchTaskState(state, [signal('progress', 'A is done.')], { ...newer, event: 9 }).progress).toEqual(state.progress)
  })

  it('keeps replaced goals, and an older goal never replaces a newer one', () => {
    const first = patchTaskState(EMPTY_TASK_STATE, [signal('goal', 'one')], newer)
    const second = patchTaskState(first, [signal('goal', 'two')], { ...newer, event: 8 })
    expect([second.goal, second.supersededGoals]).toEqual([{ text: 'two', event: 8 }, [{ text: 'one', event: 7 }]])
    const late = patchTaskState(second, [signal('goal', 'zero')], { event: 9, seq: 1, saidLater: new Set([8]) })
    expect([late.goal?.text, late.supersededGoals.map(({ text }) => text), late.updatedBySeq]).toEqual(['two', ['one', 'zero'], 3])
  })

  it('takes a goal that is stated again out of the replaced ones', () => {
    const goals = ['one', 'two', 'one'].map((text) => signal('goal', text))
    const state = goals.reduce((patched, goal, event) => patchTaskState(patched, [goal], { ...newer, event }), EMPTY_TASK_STATE)
    expect([state.goal, state.supersededGoals]).toEqual([{ text: 'one', event: 2 }, [{ text: 'two', event: 1 }]])
  })

  it('keeps the newest twenty lines of a list', () => {
    const many = Array.from({ length: 25 }, (_, index) => signal('open-item', `item ${index}`))
    const { openItems } = patchTaskState(EMPTY_TASK_STATE, many, newer)
    expect(openItems).toHaveLength(20)
    expect(openItems[0]?.text).toBe('item 5')
  })
})

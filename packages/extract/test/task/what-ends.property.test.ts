import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_TASK_STATE, patchTaskState } from '../../src/task/patch-task-state.ts'
import { read } from '../read.ts'

/** True when the second message leaves nothing of the note that the first makes. */
function ends(note: string, words: string): boolean {
  const notes = (text: string, state = EMPTY_TASK_STATE) =>
    patchTaskState(state, read(text).task, { event: 0, seq: 0, saidLater: new Set() })
  const before = notes(note)
  expect(before.openItems.map(({ text }) => text)).toEqual([note])
  return !notes(words, before).openItems.some(({ text }) => text === note)
}

interface Language {
  readonly things: readonly string[]
  /** A note that wants something done with a thing; the verb, and whether "it is done" says that it was done. */
  readonly note: (verb: string, thing: string) => string
  readonly verbs: readonly (readonly [string, boolean])[]
  readonly done: readonly ((thing: string) => string)[]
  /** Another thing whose name holds that of the thing. */
  readonly other: readonly ((thing: string) => string)[]
  /** What is said around an ending so that nobody vouches for it. */
  readonly unsure: readonly ((ending: string) => string)[]
}

const english: Language = {
  things: ['login page', 'upload endpoint', 'search index', 'parser', 'invoice table'],
  note: (verb, thing) => `We still need to ${verb} the ${thing}.`,
  verbs: [['build', true], ['add', true], ['fix', true], ['update', true], ['do', true], ['test', false], ['review', false], ['deploy', false], ['document', false], ['delete', false], ['benchmark', false], ['paint', false]],
  done: [(thing) => `The ${thing} is done`, (thing) => `I have finished the ${thing}`, (thing) => `The ${thing} has been completed`],
  other: [(thing) => `${thing} tests`, (thing) => `tests for the ${thing}`, (thing) => `${thing} cache`, (thing) => `sketch of the ${thing}`, (thing) => `old ${thing} icon`],
  unsure: [
    (ending) => `Bob thinks ${ending}.`, (ending) => `${ending}, says Bob.`, (ending) => `${ending}, Bob told me.`, (ending) => `I wish ${ending}.`,
    (ending) => `Once ${ending} we ship.`, (ending) => `${ending}?`, (ending) => `If ${ending}, tell me.`, (ending) => `Maybe ${ending}.`, (ending) => `I hope ${ending}.`,
    (ending) => `Suppose ${ending}.`, (ending) => `According to the ticket, ${ending}.`, (ending) => `It isn't true that ${ending}.`, (ending) => `${ending}, I guess.`, (ending) => `"${ending}"`,
  ],
}
const chinese: Language = {
  things: ['登录页', '上传接口', '搜索索引', '解析器', '发票表'],
  note: (verb, thing) => `${thing}以后再${verb}。`,
  verbs: [['做', true], ['写', true], ['修', true], ['改', true], ['测', false], ['审核', false], ['部署', false], ['删', false], ['翻译', false]],
  done: [(thing) => `${thing}做完了`, (thing) => `我把${thing}做完了`, (thing) => `${thing}已经搞定`],
  other: [(thing) => `${thing}的测试`, (thing) => `${thing}缓存`, (thing) => `${thing}的文档`],
  unsure: [
    (ending) => `小王觉得${ending}。`, (ending) => `${ending}，小王说的。`, (ending) => `据小王说，${ending}。`, (ending) => `但愿${ending}。`,
    (ending) => `等${ending}再发布。`, (ending) => `${ending}？`, (ending) => `如果${ending}就发布。`, (ending) => `可能${ending}。`, (ending) => `好像${ending}。`,
    (ending) => `假设${ending}。`, (ending) => `${ending}吗`, (ending) => `“${ending}”`,
  ],
}

const lowered = (ending: string) => ending.replace(/^The/, 'the')

describe.each([
  ['English', english],
  ['Chinese', chinese],
] as const)('an ending in %s', (_, { things, note, verbs, done, other, unsure }) => {
  const thing = fc.constantFrom(...things)
  const verb = fc.constantFrom(...verbs)
  const says = fc.constantFrom(...done)

  it('ends a note about the same thing where doing it is what the note wants, and about no other thing', () => {
    fc.assert(
      fc.property(thing, thing, verb, says, (wanted, finished, [act, isDoing], say) => {
        expect(ends(note(act, wanted), `${say(finished)}.`)).toBe(wanted === finished && isDoing)
      }),
      { numRuns: 200 },
    )
  })

  it('ends no note about a part, a test or a neighbour of the thing, in either direction', () => {
    fc.assert(
      fc.property(thing, verb, says, fc.constantFrom(...other), (name, [act], say, near) => {
        expect([ends(note(act, near(name)), `${say(name)}.`), ends(note(act, name), `${say(near(name))}.`)]).toEqual([false, isTestOf(act, near(name))])
      }),
      { numRuns: 200 },
    )
  })

  it('ends nothing when nobody vouches for it', () => {
    fc.assert(
      fc.property(thing, says, fc.constantFrom(...unsure), (name, say, around) => {
        expect([around(''), ends(note(verbs[0]?.[0] ?? '', name), around(lowered(say(name))))]).toEqual([around(''), false])
      }),
      { numRuns: 200 },
    )
  })
})

/** "The tests for the login page are done" is what "test the login page" wants. */
function isTestOf(verb: string, thing: string): boolean {
  return /^(?:test|测)$/.test(verb) && /test|测试/.test(thing)
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepsInstead } from '../../src/approval/kept-instead.ts'
import { switchedPick } from '../../src/approval/switched-pick.ts'
import { isWithdrawal } from '../../src/approval/withdrawal.ts'

const WITHDRAWALS = [
  'nope, bad idea',
  "hmm no, that's a terrible idea",
  'wait no',
  'Oh wait, no!',
  'no wait',
  'Actually, no.',
  '等等，不对',
  '等一下，不行',
  "Let's not do that.",
  "let's not",
  'lets not',
  'Let’s not, please.',
  'dont',
  "don't",
  "Actually, don't.",
  "Don't do that after all.",
  "Please don't do that",
  "No wait, let's not do that after all.",
  'Please undo that.',
  'Undo that, thanks',
  'Scratch that',
  'Never mind.',
  'I changed my mind',
  '算了',
  '算了吧。',
  '还是算了',
  '还是算了吧',
  '先别',
  '先别做',
  '先不要这么做',
  '不要了',
  '不做了',
  '还是不要了吧',
  '算了，不这么办了。',
  '等等，先别',
  '撤销刚才的决定',
  '我改主意了',
]
const TALK = [
  'bad idea',
  'nope, bad idea to test it',
  'no idea',
  'no wait time please',
  'wait, no tests?',
  '不对',
  "Bob says let's not do that.",
  "Let's not do that?",
  "Should we not do that",
  "Let's not do that in the tests folder.",
  "Let's not do that yet, run the tests first.",
  "Don't do that to the queue.",
  "don't worry",
  "Don't forget to do that.",
  'Undo that commit.',
  'Please undo that after the release.',
  "Let's not forget the tests.",
  'The docs say "never mind".',
  "I didn't say let's not do that.",
  'Never mind the tests.',
  'Do that.',
  'no',
  'wait',
  '算了一下，要三天',
  '算了吗',
  '算了？',
  '他说算了',
  '小王说还是算了',
  '先别改测试目录',
  '不要了旧的日志',
  '这个不要了',
  '先别忘了备份',
  '不做了这件事会怎样',
  '别',
]
const SWITCHES = [
  ['hmm no, b', 2],
  ['no wait, 3', 3],
  ['nope, go with c', 3],
  ['Sorry, I meant the first one.', 1],
  ['i meant option b', 2],
  ['我说的是第一个', 1],
  ['选错了，第二个', 2],
  ['actually option B', 2],
  ['Actually, option B.', 2],
  ['No wait, go with the first one.', 1],
  ["Hm, let's go with option 3 instead.", 3],
  ['option B instead', 2],
  ['rather option 2', 2],
  ['Make it option 1, please.', 1],
  ["On second thought, I'd rather take the second one", 2],
  ['actually option 22', 0],
  ['还是用方案二', 2],
  ['还是第一个吧', 1],
  ['换成方案三', 3],
  ['不对，用第二个', 2],
] as const
const NO_SWITCHES = [
  'b',
  'wait 2',
  'no, b is slow',
  'no, 2 of them',
  'no, i',
  'option B',
  'the second one',
  'Actually option B?',
  'Actually option B is slow.',
  'Bob says actually option B',
  'actually option B for the tests',
  'not option B',
  'actually not option B',
  'Why not option B instead',
  'actually, do that',
  '还是用方案二吗',
  '还是方案二快',
  '小王说还是用方案二',
  '方案二',
]

describe('a withdrawal', () => {
  it.each(WITHDRAWALS)('is %j', (text) => {
    expect(isWithdrawal(text)).toBe(true)
  })

  it.each([...TALK, ...SWITCHES.map(([text]) => text), ...NO_SWITCHES])('is not %j', (text) => {
    expect(isWithdrawal(text)).toBe(false)
  })

  it('is nothing that somebody is said to have said, that asks, or that says more', () => {
    const around = fc.constantFrom(
      (words: string) => `Bob says ${words}`,
      (words: string) => `${words}, says Bob`,
      (words: string) => `${words} in the tests folder`,
      (words: string) => `If it fails, ${words}`,
      (words: string) => `"${words}"`,
      (words: string) => `${words}?`,
      (words: string) => `小王说${words}`,
      (words: string) => `${words}吗`,
      (words: string) => `如果失败就${words}`,
    )
    fc.assert(
      fc.property(fc.constantFrom(...WITHDRAWALS, ...SWITCHES.map(([text]) => text)), around, (words, say) => {
        const text = say(words.replace(/[.。]$/, ''))
        expect([text, isWithdrawal(text), switchedPick(text)]).toEqual([text, false, null])
      }),
    )
  })
})

describe('a switch to another option', () => {
  it.each(SWITCHES)('%j picks %j', (text, number) => {
    expect(switchedPick(text)?.number).toBe(number)
  })

  it.each([...NO_SWITCHES, ...WITHDRAWALS, ...TALK])('is not %j', (text) => {
    expect(switchedPick(text)).toBeNull()
  })

  it('says of "the latter" that it is one of exactly two', () => {
    expect(switchedPick('Actually the latter.')).toEqual({ number: 2, isOfTwo: true })
  })
})

describe('a refusal that says what stays instead', () => {
  it.each(['nope, bad idea, keep express', "No, don't do that, let's stick with express.", 'no, let’s not, keep express', '算了，还是用 express 吧', '不行，继续用 express'])('is %j', (text) => {
    expect(keepsInstead(text)).toBe(true)
  })

  it.each(['no, keep express', 'keep express', 'nope, bad idea, keep express?', 'nope, bad idea, keep express until the release is out', 'Bob says no, bad idea, keep express', '还是用 express 吧', '算了，还是用 express 吗', '算了，用 express'])('is not %j', (text) => {
    expect(keepsInstead(text)).toBe(false)
  })
})

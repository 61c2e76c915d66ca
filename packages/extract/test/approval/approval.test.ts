import { describe, expect, it } from 'vitest'
import { isApproval } from '../../src/approval/approval.ts'
import { readPick } from '../../src/approval/pick.ts'

describe('an approval', () => {
  it.each([
    'yes, do that',
    'Yes please do that.',
    'Yes, do that. Thanks!',
    "Let's go with that.",
    'Let’s go with that.',
    'Go with your proposal.',
    'I agree with the plan.',
    'option 2',
    'Go with option B',
    'the second one',
    '就按你说的来',
    '好的，按你说的做吧',
    '就这么办',
    '用方案二',
    '第二个',
    '就用这个',
    '同意',
    '同意你的建议。谢谢',
    'Sure, do it, thanks',
    'Thanks, do that!',
    'Do as you said.',
    'Let’s do it as you suggested, thank you very much.',
    'Go with the latter',
    '用后者',
    '好的，就按你说的来，辛苦了',
  ])('is %j', (text) => {
    expect(isApproval(text)).toBe(true)
  })

  it.each([
    'ok',
    'Sure, thanks.',
    'Sure, do it, thanks to Bob',
    'Yes, do that, assuming the tests pass.',
    'Do that, provided the budget holds.',
    'Yes, do that, pending review.',
    'Do that in case the load grows.',
    'Do that if the tests pass.',
    'Go with either of them.',
    'Choose between them.',
    'Use whichever you like.',
    '二选一吧',
    '看情况，用方案二',
    '测试通过的话就按你说的来',
    '如果测试通过，就按你说的来',
    'Yes, do that?',
    "Yes, don't do that.",
    'Do that and also delete the logs.',
    'Ok, do that. Actually no, do not do that.',
    'I agree with the critics who reject this',
    'take option -1',
    'the latest one',
    '第二天',
    '方案一不行',
    '第一个不要',
    '采纳不了',
    '就按你说的反着来',
    '按你说的换成文件',
    '按你说的但改用文件',
    '按你说的会出问题',
    '按照你说的要多久',
    '就这么办太蠢',
    '就这样做吗',
    '就这么定为时过早',
    `yes, ${'do that '.repeat(20)}`,
  ])('is not %j', (text) => {
    expect(isApproval(text)).toBe(false)
  })

  it.each([
    ['option 2', 2],
    ['Go with option B.', 2],
    ['the first one', 1],
    ['The second one.', 2],
    ['用方案三', 3],
    ['第二个', 2],
    ['the last one', 0],
    ['option 12', 0],
    ['方案八', 0],
  ])('%j picks %j', (text, number) => {
    expect(readPick(text)).toEqual({ number, isOfTwo: false })
  })

  it.each([['Go with the former.', 1], ['the latter', 2], ['用前者', 1], ['用后者', 2]])('%j picks %j of two', (text, number) => {
    expect(readPick(text)).toEqual({ number, isOfTwo: true })
  })

  it.each(['yes, do that', '就按你说的来'])('%j picks none', (text) => {
    expect(readPick(text)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { isApproval } from '../../src/approval/approval.ts'
import { pickedNumber } from '../../src/approval/picked-number.ts'

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
  ])('is %j', (text) => {
    expect(isApproval(text)).toBe(true)
  })

  it.each([
    'ok',
    'Sure, thanks.',
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
    ['yes, do that', null],
    ['就按你说的来', null],
  ])('%j picks %j', (text, number) => {
    expect(pickedNumber(text)).toBe(number)
  })
})

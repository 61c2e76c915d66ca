import { describe, expect, it } from 'vitest'
import { isSameAct, readBan } from '../../src/correction/read-ban.ts'
import { readLift } from '../../src/correction/read-lift.ts'

describe('a ban', () => {
  it.each([
    ['Never use lodash.', 'lodash'],
    ["Don't use lodash, it is bloated.", 'lodash'],
    ['lodash is banned.', 'lodash'],
    ['We must never force push to main.', 'force push to main'],
    ['不要用 moment', 'moment'],
    ['禁止在周五部署。', '周五部署'],
  ])('of %j is one of %j', (sentence, act) => {
    expect(isSameAct(readBan(sentence) ?? '', act)).toBe(true)
  })

  it.each(['Never use lodash without tree shaking.', 'Use lodash.', "Don't use lodash or moment.", '除非必要不要用 moment', '用 moment'])(
    'is not read, or only in part, of %j',
    (sentence) => {
      expect(readBan(sentence)).toBeNull()
    },
  )
})

describe('the lifting of a ban', () => {
  it.each([
    ['you may use lodash again', 'use lodash'],
    ['OK, you can now use lodash.', 'use lodash'],
    ['the lodash ban is lifted', 'lodash'],
    ['The ban on lodash no longer applies.', 'lodash'],
    ["it's ok to use lodash now", 'use lodash'],
    ['default exports are allowed again', 'default exports'],
    ['Actually, let’s use lodash.', 'lodash'],
    ['现在可以用 lodash 了', '用 lodash'],
    ['算了还是用 moment 吧', ' moment'],
    ['解除周五部署的禁令', '周五部署'],
  ])('%j allows %j', (sentence, phrase) => {
    expect(readLift(sentence)?.phrase).toBe(phrase)
  })

  it.each([
    'can you use lodash again?',
    'you may use lodash again, but only in tests',
    'you may use lodash again if it is tree shaken',
    'you can use lodash',
    'Bob says you may use lodash again',
    'Use 8080 instead of 9090.',
    '可以用 lodash 了吗',
    '不可以用 lodash 了',
    '用 moment 吧',
  ])('is not read of %j', (sentence) => {
    expect(readLift(sentence)).toBeNull()
  })

  it('is looked for in time that grows with the text', () => {
    for (const part of ['you may use ', 'the ban on ', '可以用', '还是用 a ', 'it is ok to '])
      for (const read of [readLift, readBan]) expect(read(part.repeat(5_000))).toBeNull()
  })
})

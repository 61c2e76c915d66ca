import { describe, expect, it } from 'vitest'
import { runExtraction } from '../../src/index.ts'
import { openMemory } from './memory.ts'

/** Status and tier of what two messages leave, said in this order; read in the other one with `late`. */
async function after(first: string, second: string, { late = false } = {}) {
  const memory = await openMemory()
  const messages = [first, second].map((text, at) => ({ text, where: { seq: at, time: (at + 1) * 60_000 } }))
  for (const { text, where } of late ? messages.reverse() : messages) {
    await memory.say(text, where)
    await runExtraction(memory.store, { session: 's1' })
  }
  const items = await memory.items()
  return Object.fromEntries(items.map(({ content, status, tier }) => [content, `${status} ${tier}`]))
}

const REPLACED: readonly (readonly [string, string])[] = [
  ['Never use lodash.', 'you may use lodash again'],
  ['Never use lodash.', 'the lodash ban is lifted'],
  ['Never use lodash.', "it's ok to use lodash now"],
  ['Never use lodash, it is bloated.', "Actually, let's use lodash."],
  ['We must never force push to main.', 'you can force push to main again'],
  ['不要用 lodash', '现在可以用 lodash 了'],
  ['不要用 moment', '算了还是用 moment 吧'],
  ['禁止在周五部署', '可以重新在周五部署了'],
  ['不要用 lodash', 'lodash 解禁了'],
  ['以后提交信息都用英文', '提交信息改用中文吧'],
  ['提交信息统一用英文', '以后提交信息都用中文'],
  ['Commit messages must be in English.', 'switch commit messages to Chinese'],
  ['Commit messages must be in English.', 'from now on commit messages in Chinese'],
]

describe('a ban that is lifted, and a choice that changes', () => {
  it.each(REPLACED)('%j gives way to %j, which is the new statement', async (first, second) => {
    expect(await after(first, second)).toEqual({ [first]: 'superseded active', [second]: 'active active' })
  })

  it.each(REPLACED)('ends the same way when the second is read first: %j, %j', async (first, second) => {
    expect(await after(first, second, { late: true })).toEqual({ [first]: 'superseded active', [second]: 'active active' })
  })

  it.each([
    ['Never use lodash in tests.', 'you may use lodash again'],
    ['Never use lodash without tree shaking.', 'you may use lodash again'],
    ['Never use lodash.', 'you may use lodash again in the scripts'],
    ['Never use lodash.', 'you may use lodash again, but only in tests'],
    ['Never use lodash.', 'Bob says you may use lodash again'],
    ['Never use lodash.', 'can we use lodash again?'],
    ['Never use lodash.', 'you may use underscore again'],
    ['不要用 lodash', '可以用 lodash 吗'],
    ['不要用 lodash', '可以用 lodash-es 了'],
    ['Always write the docs in English.', 'Bob says we should switch the docs to German'],
    ['Always write the docs in English.', 'maybe switch the docs to German'],
    ['以后提交信息都用英文', '文档改用中文吧'],
    ['Commit messages must be in English.', 'switch the docs to Chinese'],
    ['Commit messages must be in English.', 'For this session only, write commit messages in Chinese.'],
  ])('%j stands beside %j', async (first, second) => {
    expect((await after(first, second))[first]).toBe('active active')
  })

  it('leaves a choice that is only said beside another one', async () => {
    const found = await after('We must always use vitest for tests.', 'We must always use playwright for tests.')
    expect(Object.values(found)).toEqual(['active active', 'active active'])
  })
})

describe('a correction that is read before what it corrects', () => {
  it.each([
    ['The session timeout must be 20 minutes.', 'Change the session timeout from 20 minutes to 45 minutes.'],
    ['上传超时是 30 秒。', '把上传超时从 30 秒改成 60 秒。'],
  ])('has the tier that it has in order: %j, %j', async (first, second) => {
    const inOrder = await after(first, second)
    expect(inOrder[second]).toBe('active active')
    expect(await after(first, second, { late: true })).toEqual(inOrder)
  })
})

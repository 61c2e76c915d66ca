import { describe, expect, it } from 'vitest'
import { openTestMemory } from './open-test-memory.ts'

const workspace = { workspace: 'workspace:shop' }
const OUTDATED = /superseded \(earlier value\)|已被取代/

const cases = [
  ['The staging port is 8080.', 'Change the staging port to 9090.', 'Which port does staging use?'],
  ['The staging port is 8080.', 'Please update the staging port to 9090 and restart the server.', 'What is the staging port?'],
  ['staging 的端口是 8080。', '把 staging 的端口改成 9090', 'staging 的端口是多少？'],
  ['staging 的端口是 8080。', '把 staging 的端口调到 9090', 'staging 用哪个端口？'],
] as const

describe('a value that the user orders to be changed', () => {
  it.each(cases)('is the current one in later blocks, and the old one only an earlier value: %j, %j', async (said, order, question) => {
    const test = await openTestMemory()
    for (const key of ['s1', 's2']) await test.memory.session({ key, ...workspace })
    await test.user('s1', said)
    await test.endTurn('s1')
    await test.user('s1', order)
    await test.endTurn('s1')
    for (const session of ['s1', 's2']) {
      const { lines, hits } = await test.ask(session, question)
      const current = hits.flatMap((hit) => (hit.type === 'item' && hit.item.status === 'active' ? [hit.item] : []))
      expect(current).toMatchObject([{ content: order, tier: 'active' }])
      const shown = lines.map(({ text }) => text)
      expect(shown.filter((text) => text.includes('9090') && !OUTDATED.test(text)).length).toBeGreaterThan(0)
      const old = shown.filter((text) => text.includes('8080'))
      expect(old.length).toBeGreaterThan(0)
      expect(old.filter((text) => !OUTDATED.test(text))).toEqual([])
    }
  })

  it.each(cases)('is so in the turn that orders it, before the host has stored it: %j, %j', async (said, order) => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', ...workspace })
    await test.user('s1', said)
    await test.endTurn('s1')
    const { lines } = await test.ask('s1', order)
    const old = lines.filter(({ text, section }) => section !== 'notice' && text.includes('8080'))
    expect(old.filter(({ text }) => !OUTDATED.test(text))).toEqual([])
  })

  it.each([
    ['The staging port is 8080.', 'Should we change the staging port to 9090?'],
    ['The staging port is 8080.', "Don't change the staging port to 9090."],
    ['The staging port is 8080.', 'Suppose we change the staging port to 9090.'],
    ['The staging port is 8080.', 'Change the staging port to 9090 in production.'],
    ['The staging port is 8080.', 'The old readme says: "Change the staging port to 9090 before you start."'],
    ['staging 的端口是 8080。', '要不要把 staging 的端口改成 9090？'],
    ['staging 的端口是 8080。', '不要把 staging 的端口改成 9090。'],
  ])('stays as it was: %j, %j', async (said, other) => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', ...workspace })
    await test.user('s1', said)
    await test.endTurn('s1')
    await test.user('s1', other)
    await test.assistant('s1', 'Change the staging port to 9090.')
    await test.endTurn('s1')
    const { hits } = await test.ask('s1', 'Which port does staging use? staging 的端口')
    const items = hits.flatMap((hit) => (hit.type === 'item' ? [hit.item] : []))
    expect(items.find(({ content }) => content === said)).toMatchObject({ status: 'active' })
  })
})

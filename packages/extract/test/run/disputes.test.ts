import { describe, expect, it } from 'vitest'
import { runExtraction } from '../../src/index.ts'
import { openMemory } from './memory.ts'

const legal = 'Legal says the retention period in the policy must be 18 months.'
const officer = 'The privacy officer says the retention in the policy must be 12 months.'
const open = 'Legal has not replied yet, so leave it open.'

async function disputed() {
  const memory = await openMemory()
  await memory.session('s2')
  await memory.say(legal)
  await memory.say(`${officer} ${open}`, { session: 's2' })
  for (const session of ['s1', 's2']) await runExtraction(memory.store, { session })
  const statusOf = async (content: string) => (await memory.items()).find((item) => item.content === content)?.status
  return { ...memory, statusOf }
}

describe('two values that nobody has settled', () => {
  it('are both kept and marked disputed when the second message leaves it open', async () => {
    const { statusOf, items, store } = await disputed()
    expect([await statusOf(legal), await statusOf(officer)]).toEqual(['disputed', 'disputed'])
    const second = (await items()).find(({ content }) => content === officer)
    expect(second?.conditions).toContain(open)
    expect((await store.read(store.items.history(second?.id ?? ''))).map(({ event }) => event)).toEqual(['created', 'disputed'])
  })

  it.each([
    ['The cache TTL is 30 s.', 'The cache TTL is 60 s, but that is not settled yet.'],
    ['The cache TTL is 30 s.', "The cache TTL is 60 s, but we haven't decided yet."],
    ['The cache TTL is 30 s.', 'The cache TTL is 60 s, but we have not decided yet.'],
    ['The cache TTL is 30 s.', 'The cache TTL is 60 s, to be confirmed.'],
    ['The cache TTL is 30 s in production.', 'The cache TTL is 60 s in production (TBD).'],
    ['缓存时间是 30 秒。', '缓存时间是 60 秒，还没定。'],
    ['缓存时间是 30 秒。', '缓存时间是 60 秒，但尚未最终确定。'],
    ['缓存时间是 30 秒。', '缓存时间是 60 秒（待确认）。'],
  ])('are both disputed when the second leaves it open in the same sentence: %j, %j', async (first, second) => {
    const { store, say, statuses } = await openMemory()
    await say(first)
    await say(second)
    await runExtraction(store, { session: 's1' })
    expect(await statuses()).toEqual([
      [first, 'disputed'],
      [second, 'disputed'],
    ])
  })

  it('are not disputed when they hold under different conditions', async () => {
    const { store, say, statuses } = await openMemory()
    await say('The cache TTL is 30 s in production.')
    await say('The cache TTL is 60 s in staging, to be confirmed.')
    await runExtraction(store, { session: 's1' })
    expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
  })

  it('both stay active when nothing says that it is open', async () => {
    const { store, say, statuses } = await openMemory()
    await say(legal)
    await say(officer)
    await runExtraction(store, { session: 's1' })
    expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'active'])
  })

  it('stay disputed whatever others say, until the user decides', async () => {
    const { store, say, statusOf } = await disputed()
    await say('The auditor says the retention in the policy must be 24 months.')
    await say('The retention in the policy is 12 months.')
    await runExtraction(store, { session: 's1' })
    expect([await statusOf(legal), await statusOf(officer)]).toEqual(['disputed', 'disputed'])
    await say('Correction: the retention in the policy must be 24 months.')
    await runExtraction(store, { session: 's1' })
    expect([await statusOf(legal), await statusOf(officer)]).toEqual(['superseded', 'superseded'])
  })
})

import { expect, it } from 'vitest'
import { packVector } from '../../src/index.ts'
import { openVectorMemory, type VectorMemory } from './vector-memory.ts'

const packed = packVector(Float32Array.of(1, 2))

const next = async ({ store, programs }: VectorMemory, model: number, limit = 10) => store.read(programs.next(model, limit))

it('hands out messages in order, each once, of the newest workspace first', async () => {
  const memory = await openVectorMemory()
  for (const text of ['one', 'two', 'three']) await memory.say('a', text)
  await memory.say('b', 'four', 'later')
  const { id } = await memory.store.write(memory.programs.useModel('m'))
  const seen: string[][] = []
  for (let batch = await next(memory, id, 2); batch; batch = await next(memory, id, 2)) {
    seen.push(batch.messages.map(({ text }) => text))
    await memory.store.write(memory.programs.put(id, batch, new Map()))
  }
  expect(seen).toEqual([['four'], ['one', 'two'], ['three']])
  await memory.say('a', 'five')
  expect((await next(memory, id))?.messages.map(({ text }) => text)).toEqual(['five'])
})

it('counts what is stored and what waits', async () => {
  const memory = await openVectorMemory()
  for (const text of ['one', 'two', 'three']) await memory.say('a', text)
  await memory.embed((text) => (text === 'two' ? null : [1, 2]))
  await memory.say('a', 'four')
  const model = await memory.store.read(memory.programs.model())
  expect(model).toEqual({ id: 1, name: 'm', dimensions: 2 })
  expect(await memory.store.read(memory.programs.counts(1))).toEqual({ stored: 2, waiting: 1 })
})

it('stores nothing of a batch that was read before a purge, or for a model that is no longer in use', async () => {
  const memory = await openVectorMemory()
  await memory.say('a', 'gone')
  const { store, programs } = memory
  const old = await store.write(programs.useModel('old'))
  const batch = await next(memory, old.id)
  if (!batch || !packed) throw new Error('Nothing to embed.')
  const vectors = new Map(batch.messages.map(({ id }) => [id, packed] as const))
  await store.write(programs.useModel('new'))
  expect(await store.write(programs.put(old.id, batch, vectors))).toBe(false)
  await store.write(store.purge.run({ scope: 'session', session: 'a' }))
  expect(await store.write(programs.put(2, batch, vectors))).toBe(false)
  expect((await store.report()).counts.vector).toBe(0)
})

it('begins anew when an earlier model comes back', async () => {
  const memory = await openVectorMemory()
  const event = await memory.say('a', 'one')
  await memory.embed(() => [1, 0], 'first')
  await memory.embed(() => [0, 1], 'second')
  await memory.embed(() => [1, 0], 'first')
  expect(await memory.find([1, 0], { leastSimilarity: 0.9 })).toEqual([event])
  expect((await memory.store.report()).counts.vector).toBe(1)
})

it('is in no export', async () => {
  const memory = await openVectorMemory()
  await memory.say('a', 'one')
  await memory.embed(() => [1, 0])
  const tables = new Set<string>()
  for await (const line of memory.store.export()) tables.add(String(JSON.parse(line).table))
  expect([...tables].filter((table) => table.startsWith('vector'))).toEqual([])
  expect(tables).toContain('event')
})

import { expect, it } from 'vitest'
import { openVectorMemory } from './vector-memory.ts'

const plane: Readonly<Record<string, readonly number[]>> = { east: [1, 0], northeast: [1, 1], north: [0, 1], west: [-1, 0] }
const direction = (text: string) => plane[text] ?? null

it('gives the most similar messages first, not those below the least similarity, not those of other workspaces', async () => {
  const memory = await openVectorMemory()
  const [north, east, northeast] = [await memory.say('a', 'north'), await memory.say('a', 'east'), await memory.say('b', 'northeast')]
  await memory.say('a', 'west')
  const elsewhere = await memory.say('c', 'east', 'other')
  await memory.embed(direction)
  // Cosines with east: 1, 0.71, 0, -1.
  expect(await memory.find([2, 0])).toEqual([east, northeast, north])
  expect(await memory.find([2, 0], { leastSimilarity: 0.72 })).toEqual([east])
  expect(await memory.find([2, 0], { limit: 2 })).toEqual([east, northeast])
  expect(await memory.find([2, 0], { workspace: 'other' })).toEqual([elsewhere])
  expect(await memory.find([2, 0], { workspace: 'none' })).toEqual([])
})

it('finds what was embedded since it looked last, the newer of equal ones first', async () => {
  const memory = await openVectorMemory()
  const first = await memory.say('a', 'east')
  await memory.embed(direction)
  expect(await memory.find([1, 0])).toEqual([first])
  const second = await memory.say('a', 'east')
  expect(await memory.find([1, 0])).toEqual([first])
  await memory.embed(direction)
  expect(await memory.find([1, 0])).toEqual([second, first])
})

it.each([
  ['of another size', [1, 0, 0]],
  ['without direction', [0, 0]],
  ['with a number that is none', [Number.NaN, 1]],
])('finds nothing for a vector %s', async (_, vector) => {
  const memory = await openVectorMemory()
  await memory.say('a', 'east')
  await memory.embed(direction)
  expect(await memory.find(vector)).toEqual([])
})

it('ignores vectors of an earlier model until their messages have new ones', async () => {
  const memory = await openVectorMemory()
  const [east, north] = [await memory.say('a', 'east'), await memory.say('a', 'north')]
  await memory.embed(direction, 'old')
  expect(await memory.find([1, 0])).toEqual([east, north])
  await memory.store.write(memory.programs.useModel('new'))
  expect(await memory.find([1, 0])).toEqual([])
  // The new model turns the plane by a quarter.
  await memory.embed((text) => (text === 'east' ? [0, 1] : [1, 0]), 'new')
  expect(await memory.find([1, 0])).toEqual([north, east])
})

it('forgets what was purged, in the store and in memory', async () => {
  const memory = await openVectorMemory()
  await memory.say('a', 'east')
  const kept = await memory.say('b', 'northeast')
  await memory.embed(direction)
  expect(await memory.find([1, 0])).toHaveLength(2)
  const counts = await memory.store.write(memory.store.purge.run({ scope: 'session', session: 'a' }))
  expect(counts.vector).toBe(1)
  expect(await memory.find([1, 0])).toEqual([kept])
  await memory.store.write(memory.store.purge.run({ scope: 'everything' }))
  expect((await memory.store.report()).counts).toMatchObject({ vector: 0, vector_model: 0, vector_progress: 0 })
})

it('lets what was purged crowd nothing out', async () => {
  const memory = await openVectorMemory()
  // More than are compared exactly, and all nearer than what stays.
  for (let count = 0; count < 450; count += 1) await memory.say('a', 'east')
  const kept = await memory.say('b', 'northeast')
  await memory.embed(direction)
  expect(await memory.find([1, 0])).not.toContain(kept)
  await memory.store.write(memory.store.purge.run({ scope: 'session', session: 'a' }))
  expect(await memory.find([1, 0])).toEqual([kept])
})

it('gives the loop its turn while it reads many vectors, and still finds the one among them', async () => {
  const memory = await openVectorMemory()
  const wanted = 733
  for (let index = 0; index < 1_200; index += 1) await memory.say('a', String(index))
  // Directions around a circle in 64 numbers; one message has its own.
  const vectorOf = (index: number) => Array.from({ length: 64 }, (_, at) => (index === wanted ? (at % 2) - 0.5 : Math.sin(index + at * 7)))
  await memory.embed((text) => vectorOf(Number(text)))
  const [best] = await memory.find(vectorOf(wanted), { leastSimilarity: 0.99 })
  const [event] = await memory.store.read(memory.store.events.byIds([best ?? 0]))
  expect(event?.text).toBe(String(wanted))
  expect(memory.pauses()).toBe(2)
  await memory.find(vectorOf(wanted))
  expect(memory.pauses()).toBe(2)
})

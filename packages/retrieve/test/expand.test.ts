import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expand } from '../src/index.ts'
import { type Memory, openMemory } from './memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
  for (let index = 0; index < 10; index++) {
    await memory.say('first', index % 2 === 0 ? 'user' : 'assistant', `Line ${index}`)
    await memory.say('second', 'user', `Other line ${index}`)
  }
  await memory.say('first', 'user', 'Output', { type: 'tool/result', trust: 'tool', role: 'tool' })
})
afterEach(() => memory.store.close())

describe('expand', () => {
  it.each([
    ['two to either side by default', [4], undefined, [2, 3, 4, 5, 6]],
    ['the given radius', [4], 1, [3, 4, 5]],
    ['only the positions themselves for 0', [7, 4], 0, [4, 7]],
    ['overlapping ones once', [4, 5], 1, [3, 4, 5, 6]],
    ['no position before the first', [0], 2, [0, 1, 2]],
    ['tool output too', [9], 1, [8, 9, 10]],
    ['nothing for unknown positions', [400], 2, []],
  ])('gives %s', async (_, seqs, radius, expected) => {
    const events = await expand(memory.store, 'first', seqs, radius === undefined ? {} : { radius })
    expect(events.map(({ seq }) => seq)).toEqual(expected)
    expect(new Set(events.map(({ session }) => session)).size).toBe(expected.length === 0 ? 0 : 1)
  })
})

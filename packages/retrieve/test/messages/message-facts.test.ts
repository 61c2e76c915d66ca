import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageFacts } from '../../src/messages/message-facts.ts'
import { type Memory, openMemory } from '../memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

const factsOf = (ids: readonly number[]) => memory.store.read(messageFacts(memory.store, ids))

describe('facts of messages', () => {
  it('say which message of the user opens its session, also among sessions that run side by side', async () => {
    const trace = { type: 'turn/start', trust: 'generated', role: null } as const
    await memory.say('one', 'user', 'turn', trace)
    const ids = [
      await memory.say('one', 'user', 'First of one.'),
      await memory.say('two', 'user', 'First of two.'),
      await memory.say('one', 'assistant', 'Second of one.'),
      await memory.say('two', 'user', 'Second of two.'),
      await memory.say('one', 'user', 'Third of one.'),
      await memory.say('three', 'assistant', 'First of three.'),
      await memory.say('three', 'user', 'Second of three.'),
    ]
    const facts = await factsOf(ids)
    expect(facts.filter(({ opens }) => opens).map(({ id }) => id)).toEqual([ids[0], ids[1]])
    expect(facts.filter(({ assistant }) => assistant).map(({ id }) => id)).toEqual([ids[2], ids[5]])
    expect(new Set(facts.map(({ session }) => session)).size).toBe(3)
  })

  it('leave out unknown ids and ask nothing for none', async () => {
    const id = await memory.say('one', 'user', 'First.')
    expect((await factsOf([id, id + 1, id - 1])).map((fact) => fact.id)).toEqual([id])
    expect(await factsOf([])).toEqual([])
  })
})

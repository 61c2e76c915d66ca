import { afterEach, beforeEach, expect, it } from 'vitest'
import { chatter, type Memory, openMemory, texts } from './memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
  await chatter(memory, 5)
})
afterEach(() => memory.store.close())

it('is no evidence for itself when it is stored and visible already', async () => {
  const question = 'Where is the zeppelin hangar?'
  const event = await memory.say('asking', 'user', question)
  const recalled = await memory.ask(`${question}\nGoal: fold the laundry`, { visibleEvents: new Set([event]) })
  expect(texts(recalled)).not.toContain(question)
  expect(recalled.unknownTerms).toEqual(['zeppelin', 'hangar', 'Goal'])
  const alone = await memory.ask(question, { visibleEvents: new Set([event]) })
  expect(alone).toMatchObject({ status: 'empty', insufficient: true, events: [] })
})

it('makes the words of another visible message known', async () => {
  const statement = await memory.say('asking', 'user', 'The zeppelin hangar is in Kiel.')
  const question = await memory.say('asking', 'user', 'Where is the zeppelin hangar?')
  const visibleEvents = new Set([statement, question])
  const recalled = await memory.ask('Where is the zeppelin hangar?', { visibleEvents })
  expect(recalled).toMatchObject({ insufficient: false, unknownTerms: [], events: [] })
})

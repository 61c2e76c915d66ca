import { afterEach, beforeEach, expect, it } from 'vitest'
import { contents, type Memory, openMemory, texts } from './memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

const harmful = (items: readonly string[], events: readonly number[] = []) => ({
  items: new Set(items),
  events: new Set(events),
})

it('leaves out an item that did harm, its message, what answers it, and says of neither that it is known', async () => {
  const event = await memory.say('first', 'user', 'The hangar door opens with code zeppelin.')
  await memory.say('first', 'assistant', 'Noted, the hangar door and the zeppelin code.')
  const item = await memory.learn(event, 'The hangar door opens with code zeppelin.')
  await memory.say('first', 'user', 'The canteen closes at noon.')
  const before = await memory.ask('Which code opens the hangar door, and when does the canteen close?')
  expect(contents(before)).toContain(item.content)
  const after = await memory.ask('Which code opens the hangar door, and when does the canteen close?', { quarantined: harmful([item.id]) })
  expect(contents(after)).toEqual([])
  expect(texts(after)).toEqual(['The canteen closes at noon.'])
  expect(after.omitted.map(({ reason }) => reason)).toEqual(['quarantined', 'quarantined', 'quarantined'])
  const alone = await memory.ask('Which code opens the hangar?', { quarantined: harmful([item.id]) })
  expect([contents(alone), alone.insufficient]).toEqual([[], true])
})

it('withholds only the words that did harm of a message that says more', async () => {
  const event = await memory.say('first', 'user', 'The hangar is in Kiel. The hangar door is red.')
  const withdrawn = await memory.learn(event, 'The hangar is in Kiel.')
  await memory.learn(event, 'The hangar door is red.')
  const [hit] = (await memory.ask('Where is the hangar?', { quarantined: harmful([withdrawn.id]) })).events
  expect(hit?.withheld).toEqual([{ start: 0, end: 22 }])
})

it('leaves it out of standing instructions and of earlier values too', async () => {
  const order = await memory.learn(await memory.say('first', 'user', 'Always deploy on Fridays.'), 'Always deploy on Fridays.', { kind: 'constraint' })
  const older = await memory.learn(await memory.say('first', 'user', 'The port is 80.'), 'The port is 80.')
  const newer = await memory.learn(await memory.say('first', 'user', 'The port is 81.'), 'The port is 81.')
  await memory.supersede(older, newer)
  const ask = (quarantined: readonly string[]) => memory.ask('Which port?', { quarantined: harmful(quarantined) })
  const before = await ask([])
  expect([before.resident, before.superseded].map((hits) => hits.map(({ item }) => item.id))).toEqual([[order.id], [older.id]])
  const after = await ask([order.id, older.id])
  expect([after.resident, after.superseded]).toEqual([[], []])
})

it('leaves out a whole message that did harm', async () => {
  const event = await memory.say('first', 'user', 'The hangar is in Kiel.')
  const recalled = await memory.ask('Where is the hangar?', { quarantined: harmful([], [event]) })
  expect([texts(recalled), recalled.omitted.map(({ reason }) => reason)]).toEqual([[], ['quarantined']])
})

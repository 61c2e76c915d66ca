import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatter, type Memory, openMemory, texts } from '../memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

describe('recalled messages', () => {
  it('are whole and verbatim', async () => {
    const text = '  The *zeppelin* {{leaves}}\n\tat <nine>  – “sharp”. '
    await memory.say('first', 'user', text)
    expect(texts(await memory.ask('When does the zeppelin leave?'))).toEqual([text])
  })

  it.each([
    ['a number', 'What happened with 8443?', 'Port 8443 was closed.', 'Port 84431 was closed.'],
    ['a path', 'What about src/db/migrate.ts?', 'I broke src/db/migrate.ts today.', 'The db can migrate, src said.'],
    ['a quoted phrase', 'Who said "green light"?', 'They gave the green light.', 'A light that is green.'],
    ['a code', 'Why E1042?', 'Then E1042 appeared.', 'Then E1043 and E1044 appeared.'],
  ])('hold %s of the question exactly and gain from it', async (_, question, exact, other) => { // A-098 A-109
    await memory.say('first', 'user', other)
    await chatter(memory, 3)
    await memory.say('second', 'user', exact)
    const [best] = (await memory.ask(question)).events
    expect(best?.event.text).toBe(exact)
    expect(best?.features.map(({ name }) => name)).toContain('exact match')
  })

  it('are never generated ones or tool output, which the trace index still finds', async () => { // A-111 A-112
    await memory.say('first', 'user', 'Is the zeppelin ready?')
    await memory.say('first', 'user', 'The zeppelin is a generated thought.', { trust: 'generated', sourceKind: 'plugin' })
    await memory.say('first', 'user', 'zeppelin: 81 percent', { type: 'tool/result', trust: 'tool', role: 'tool' })
    const recalled = await memory.ask('zeppelin')
    expect(texts(recalled)).toEqual(['Is the zeppelin ready?'])
    const terms = [{ term: 'zeppelin', weight: 1 }]
    const { store } = memory
    const traces = await store.read(store.search.query({ index: 'trace', terms, limit: 5 }))
    const events = await store.read(store.events.byIds(traces.candidates.map(({ id }) => id)))
    expect(events.map(({ text }) => text)).toContain('zeppelin: 81 percent')
  })

  it('hold the messages behind recalled items', async () => {
    const event = await memory.say('first', 'user', 'Nine sharp, please.')
    await chatter(memory, 5)
    await memory.say('chatter', 'user', 'The zeppelin departure is loud.')
    await memory.learn(event, 'Nine sharp', { subject: 'zeppelin departure' })
    const recalled = await memory.ask('zeppelin departure')
    expect(recalled.items.map(({ item }) => item.content)).toEqual(['Nine sharp'])
    const source = recalled.events.find((hit) => hit.event.text === 'Nine sharp, please.')
    expect(source?.features[0]?.name).toBe('source of an item')
  })

  it('are never ones behind an item that also say something withdrawn', async () => {
    const event = await memory.say('first', 'user', 'Nine sharp, and I am ill.')
    await chatter(memory, 5)
    await memory.learn(event, 'Nine sharp', { subject: 'zeppelin departure' })
    const withdrawn = await memory.learn(event, 'I am ill')
    await memory.store.write(memory.store.items.change(withdrawn.id, 'retracted', 'user'))
    const recalled = await memory.ask('zeppelin departure')
    expect(recalled.items).toHaveLength(1)
    expect(recalled.events).toEqual([])
  })

  it('are left out while they are visible', async () => {
    const event = await memory.say('asking', 'user', 'The zeppelin leaves at nine.')
    const recalled = await memory.ask('When does the zeppelin leave?', { visibleEvents: new Set([event]) })
    expect(recalled.events).toEqual([])
    expect(recalled.omitted).toEqual([expect.objectContaining({ ref: 'seq:0', reason: 'visible', detail: 'Still visible.' })])
    const [{ score = 0, features = [] } = { }] = recalled.omitted
    expect(score).toBeGreaterThan(0)
    expect(features.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score)
  })

  it('only count for the limit when they may be quoted', async () => {
    for (let index = 0; index < 3; index++) {
      await memory.say('first', 'user', `Zeppelin ${index}?`)
      await memory.say('first', 'assistant', `Zeppelin ${index}!`)
    }
    const recalled = await memory.ask('zeppelin', { limit: 2, evidenceTypes: ['user/message'] })
    expect(recalled.events.filter(({ event }) => event.type === 'user/message')).toHaveLength(2)
    const left = recalled.omitted.filter(({ reason }) => reason === 'over-limit')
    expect(left.length + recalled.events.length).toBe(6)
  })

  it('leave a bounded list of omissions', async () => {
    for (let index = 0; index < 70; index++) await memory.say('first', 'user', `Zeppelin ${index} is ready.`)
    const recalled = await memory.ask('zeppelin', { limit: 1 }, { rescoredMessages: 100, refinedMessages: 100 })
    expect(recalled.omitted).toHaveLength(50)
    expect(new Set(recalled.omitted.map(({ ref }) => ref)).size).toBe(50)
  })
})

describe('messages whose values were replaced', () => {
  async function replaced() {
    const older = await memory.learn(await memory.say('first', 'user', 'Staging port is 8080.'), 'Staging port is 8080.')
    const newer = await memory.learn(await memory.say('first', 'user', 'Staging port is 9090.'), 'Staging port is 9090.')
    await memory.supersede(older, newer)
    return { older, newer }
  }

  it('name what replaced them', async () => {
    const { newer } = await replaced()
    const marks = new Map((await memory.ask('staging port')).events.map((hit) => [hit.event.text, hit.supersededBy]))
    expect(marks.get('Staging port is 8080.')).toEqual([newer.id])
    expect(marks.get('Staging port is 9090.')).toEqual([])
  })

  it('are unmarked when something of them still holds', async () => {
    const text = 'Staging port is 7070. Staging host is elba.'
    const event = await memory.say('first', 'user', text)
    const port = await memory.learn(event, 'Staging port is 7070.')
    await memory.learn(event, 'Staging host is elba.')
    await memory.supersede(port, (await replaced()).newer)
    const hit = (await memory.ask('staging host')).events.find((one) => one.event.text === text)
    expect(hit?.supersededBy).toEqual([])
  })

  it('are marked when only a tentative item of them is left', async () => {
    const { older, newer } = await replaced()
    await memory.learn(older.sources[0]?.event ?? 0, 'port is 8080', { tier: 'tentative' })
    const hit = (await memory.ask('staging port')).events.find((one) => one.event.text === 'Staging port is 8080.')
    expect(hit?.supersededBy).toEqual([newer.id])
  })
})

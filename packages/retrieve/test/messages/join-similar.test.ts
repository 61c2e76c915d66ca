import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatter, contents, type Memory, openMemory, texts } from '../memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

const nameOf = (hit: { features: readonly { name: string }[] } | undefined) => hit?.features.map(({ name }) => name) ?? []

describe('a message that is similar in meaning', () => {
  it('is recalled though it shares no word with the question, and says so', async () => {
    const automobile = await memory.say('a', 'user', 'My automobile is parked behind the bakery.')
    await chatter(memory, 3)
    const words = await memory.ask('Where is the car?')
    expect(texts(words)).not.toContain('My automobile is parked behind the bakery.')
    const joined = await memory.ask('Where is the car?', { similarEvents: [automobile] })
    expect(joined).toMatchObject({ status: 'ok', insufficient: false, unknownTerms: ['car'] })
    expect(texts(joined)[0]).toBe('My automobile is parked behind the bakery.')
    expect(nameOf(joined.events[0])).toEqual(['similar meaning'])
    expect(words.insufficient).toBe(true)
  })

  it('brings the items that came from it', async () => {
    const text = 'The automobile needs winter tyres.'
    const event = await memory.say('a', 'user', text)
    await memory.learn(event, text)
    expect(contents(await memory.ask('car wheels'))).toEqual([])
    expect(contents(await memory.ask('car wheels', { similarEvents: [event] }))).toEqual([text])
  })

  it('stands beside those found by words by rank: the first of both rankings before the first of one', async () => {
    const both = await memory.say('a', 'user', 'The penguin sleeps.')
    await chatter(memory, 4)
    const byWords = await memory.say('b', 'user', 'A penguin eats the penguin food of the penguin house.')
    await chatter(memory, 4)
    const byMeaning = await memory.say('c', 'user', 'The black and white bird swims.')
    const question = 'penguin house food'
    expect((await memory.ask(question)).events.map(({ event }) => event.id).slice(0, 2)).toEqual([byWords, both])
    const joined = (await memory.ask(question, { similarEvents: [both, byMeaning] })).events
    // 1/62 + 1/61, then 1/61 against 1/62.
    expect(joined.map(({ event }) => event.id).slice(0, 3)).toEqual([both, byWords, byMeaning])
    for (const { score, features } of joined) expect(features.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 9)
    const scores = joined.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((one, other) => other - one))
    expect(nameOf(joined[1])).not.toContain('similar meaning')
  })

  it('changes nothing when it is visible, of another workspace, unknown or tool output', async () => {
    const visible = await memory.say('asking', 'user', 'My automobile is parked behind the bakery.')
    await memory.session('far', 'workspace:far')
    const far = await memory.say('far', 'user', 'Their automobile is red.')
    const tool = await memory.say('a', 'user', 'automobile: 3 rows', { type: 'tool/result', trust: 'tool', role: 'tool' })
    await memory.say('a', 'user', 'The car wash opens at nine.')
    const without = await memory.ask('Where is the car?', { visibleEvents: new Set([visible]) })
    const given = { visibleEvents: new Set([visible]), similarEvents: [visible, far, tool, 99, -1] }
    expect(await memory.ask('Where is the car?', given)).toEqual(without)
  })

  it('stays out when it says something withdrawn', async () => {
    const text = 'The automobile is blue.'
    const event = await memory.say('a', 'user', text)
    const item = await memory.learn(event, text)
    await memory.store.write(memory.store.items.change(item.id, 'retracted', 'user'))
    const recalled = await memory.ask('car colour', { similarEvents: [event] })
    expect([texts(recalled), contents(recalled)]).toEqual([[], []])
  })

  it('gives the same answer twice, and counts an id that is named twice once', async () => {
    const one = await memory.say('a', 'user', 'My automobile is parked behind the bakery.')
    await chatter(memory, 3)
    const other = await memory.say('a', 'user', 'The vehicle was repaired.')
    const once = await memory.ask('Where is the car?', { similarEvents: [one, other] })
    expect(await memory.ask('Where is the car?', { similarEvents: [one, other] })).toEqual(once)
    expect(await memory.ask('Where is the car?', { similarEvents: [one, one, other, other] })).toEqual(once)
  })

  it('is left aside when the deadline has passed', async () => {
    const event = await memory.say('a', 'user', 'My automobile is parked behind the bakery.')
    const recalled = await memory.ask('Where is the car?', { similarEvents: [event], expired: () => true })
    expect(recalled).toMatchObject({ status: 'degraded', events: [] })
  })
})

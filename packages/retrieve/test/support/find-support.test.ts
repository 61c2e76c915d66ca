import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Memory, openMemory } from '../memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

describe('unknown words', () => {
  it('are those of the question that nobody said, as written', async () => {
    await memory.say('first', 'user', 'The hangar is in Kiel.')
    const recalled = await memory.ask('Please, is the Zeppelin hangar near getDockId?')
    expect(recalled.unknownTerms).toEqual(['Zeppelin', 'near', 'getDockId'])
    expect(recalled.insufficient).toBe(false)
  })

  it('are known from items and tool output too', async () => {
    const event = await memory.say('first', 'user', 'It is in Kiel.')
    await memory.learn(event, 'It is in Kiel.', { subject: 'hangar' })
    await memory.say('first', 'user', 'zeppelin.log', { type: 'tool/result', trust: 'tool', role: 'tool' })
    expect((await memory.ask('zeppelin hangar')).unknownTerms).toEqual([])
  })

  it('are no words of a date, which is compared with dates', async () => {
    await memory.say('first', 'user', 'The hangar is in Kiel.')
    expect((await memory.ask('Which hangar on October 13, 2023?')).unknownTerms).toEqual([])
  })

  it('are whole words of Chinese text, not pairs across two words', async () => {
    await memory.say('first', 'user', '数据库已经迁移。')
    expect((await memory.ask('数据库的飞艇放在哪里')).unknownTerms).toEqual(['飞艇'])
    expect((await memory.ask('迁移数据库')).unknownTerms).toEqual([])
  })
})

describe('unknown words of a request', () => {
  it.each([
    ['Write the zeppelin manual for the hangar', ['zeppelin', 'manual']],
    ['请翻译第四章', ['第四章']],
    ['Refactor', ['Refactor']],
  ])('of %j are those of its subject', async (question, expected) => {
    await memory.say('first', 'user', 'The hangar is in Kiel.')
    expect((await memory.ask(question)).unknownTerms).toEqual(expected)
  })
})

describe('insufficient', () => {
  it('when the words were only said for another session', async () => {
    const event = await memory.say('first', 'user', 'The zebra port is 7777.')
    await memory.learn(event, 'The zebra port is 7777.', { durability: 'session' })
    expect((await memory.ask('Which zebra port?')).insufficient).toBe(true)
    expect((await memory.ask('Which zebra port?', { session: 'first' })).insufficient).toBe(false)
  })

  it.each([
    ['a rare word is met', 'Where is the hangar?', false],
    ['no word is met', 'Who feeds the penguin?', true],
    ['only frequent words are met and one is unknown', 'Which server feeds the penguin?', true],
    ['only frequent words are met and all are known', 'Is the server clean?', false],
    ['only generic request words are asked', 'Please help me again, thanks', false],
  ])('when %s', async (_, question, insufficient) => {
    for (let index = 0; index < 20; index++) await memory.say('first', 'user', `The server is clean, entry ${index}.`)
    await memory.say('second', 'user', 'The hangar is in Kiel.')
    expect((await memory.ask(question)).insufficient).toBe(insufficient)
  })
})

it('is told by words and never by a score: neither status nor support changes with what a match is worth', async () => {
  await memory.say('first', 'assistant', 'The hangar is in Kiel.')
  const ask = async (question: string, assistant: number) => {
    const { status, insufficient, unknownTerms, events } = await memory.ask(question, {}, { assistant })
    return { status, insufficient, unknownTerms, score: events[0]?.score ?? 0 }
  }
  const [full, faint] = [await ask('Where is the hangar?', 1), await ask('Where is the hangar?', 1e-9)]
  expect(faint.score).toBeLessThan(full.score / 1e6)
  expect(faint).toMatchObject({ status: 'ok', insufficient: false, unknownTerms: [] })
  expect(await ask('Who feeds the penguin?', 1)).toMatchObject({ status: 'empty', insufficient: true })
})

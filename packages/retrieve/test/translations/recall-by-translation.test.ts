import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatter, contents, type Memory, openMemory, texts } from '../memory.ts'
import { translatorOf } from './translator.ts'

const translator = translatorOf({
  database: ['数据库', '资料库'],
  invoice: ['发票'],
  发票: ['invoice', 'bill'],
})

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
  await chatter(memory, 6)
})
afterEach(() => memory.store.close())

describe('recall by translation', () => {
  it('finds messages and items of the other language, and says for which word', async () => {
    const event = await memory.say('first', 'user', '我们的数据库是 PostgreSQL。')
    await memory.learn(event, '数据库是 PostgreSQL')
    const recalled = await memory.ask('Which database?', { translator })
    expect(texts(recalled)[0]).toBe('我们的数据库是 PostgreSQL。')
    expect(contents(recalled)).toEqual(['数据库是 PostgreSQL'])
    for (const [hit] of [recalled.events, recalled.items]) {
      expect(hit?.features.map(({ name }) => name)).toContain('found by translation: 数据库 for database')
      expect(hit?.features.some(({ name }) => name === 'rare words')).toBe(false)
      expect(hit?.features.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(hit?.score ?? 0, 12)
    }
    expect((await memory.ask('Which database?')).status).toBe('empty')
  })

  it('finds an item whose message no translation reaches', async () => {
    const event = await memory.say('first', 'user', 'Send it on Fridays.')
    await memory.learn(event, 'Send it on Fridays.', { subject: 'invoice' })
    await memory.say('second', 'user', 'The invoice was late.')
    expect(contents(await memory.ask('发票', { translator }))).toEqual(['Send it on Fridays.'])
  })

  it('puts the question’s own words before their translations', async () => {
    await memory.say('first', 'user', '数据库在柏林。')
    await memory.say('second', 'user', 'The database is in Kiel.')
    const recalled = await memory.ask('Where is the database?', { translator })
    expect(texts(recalled).slice(0, 2)).toEqual(['The database is in Kiel.', '数据库在柏林。'])
  })

  it('counts the best translation of a word, not all of them', async () => {
    await memory.say('first', 'user', '数据库 Kiel.')
    await memory.say('second', 'user', '数据库 资料库 Kiel.')
    const { events } = await memory.ask('database', { translator, mode: 'current' }, { lengthShare: 0, neighbour: 0, session: [0, 0], opening: [0, 0] })
    const [one, two] = events.map(({ features }) => features.find(({ name }) => name.startsWith('found by'))?.value)
    // 数据 and 据库 of the first, of the second also 资料 and 料库, which are rarer: never a sum of pairs.
    const idf = (frequency: number) => Math.log(1 + (14 - frequency + 0.5) / (frequency + 0.5))
    const values = [one, two].map(Number).sort((left, right) => left - right)
    expect(values[0]).toBeCloseTo((0.5 / Math.SQRT2) * idf(2), 12)
    expect(values[1]).toBeCloseTo((0.5 / Math.SQRT2) * idf(1), 12)
  })

  it('gives what it gives without a translator when nothing is in the other language', async () => {
    await memory.say('first', 'user', 'The database is in Kiel, the invoice in Bonn.')
    const plain = await memory.ask('Where is the database, and the invoice?')
    expect(await memory.ask('Where is the database, and the invoice?', { translator })).toEqual(plain)
  })

  it('keeps to its workspace', async () => {
    await memory.session('elsewhere', 'workspace:other')
    await memory.say('elsewhere', 'user', '数据库在柏林。')
    expect((await memory.ask('database', { translator })).events).toEqual([])
  })

  it('stops at the deadline like every look-up', async () => {
    await memory.say('first', 'user', '数据库在柏林。')
    const { status } = await memory.ask('database', { translator, expired: () => true })
    expect(status).toBe('degraded')
  })
})

describe('support by translation', () => {
  it('knows a word whose close translation is known whole, and names the others', async () => {
    await memory.say('first', 'user', '数据库在柏林。')
    const recalled = await memory.ask('Which zeppelin has a database?', { translator })
    expect(recalled.unknownTerms).toEqual(['zeppelin'])
    expect(recalled.insufficient).toBe(false)
  })

  it('does not take half a translation for the word', async () => {
    await memory.say('first', 'user', '数据在柏林。')
    expect((await memory.ask('Which database?', { translator })).unknownTerms).toEqual(['database'])
  })

  it('knows a Chinese word by an English one', async () => {
    await memory.say('first', 'user', 'The invoice goes out on Fridays.')
    const recalled = await memory.ask('发票', { translator })
    expect(recalled.unknownTerms).toEqual([])
    expect(recalled.insufficient).toBe(false)
  })
})

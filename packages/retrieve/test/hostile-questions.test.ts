import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatter, type Memory, openMemory } from './memory.ts'

let memory: Memory
beforeAll(async () => {
  memory = await openMemory()
  await memory.say('first', 'user', 'The zeppelin "green" AND NOT (blue) leaves at 9:00 from src/dock.ts, 猫也在。')
  await chatter(memory, 5)
})
afterAll(() => memory.store.close())

describe('a hostile question', () => {
  it.each([
    ['operators', 'zeppelin AND NOT green OR NEAR(blue, 2) * ^ -dock :x {a} +b'],
    ['quotes', '""" \'\' zeppelin " AND "'],
    ['brackets', `${'('.repeat(300)}zeppelin`],
    ['NUL', 'zep\0pelin \0 zeppelin'],
    ['lone surrogates', '\ud800 zeppelin \udfff\ud800'],
    ['wildcards', '%_% zeppelin _ %'],
    ['SQL', "zeppelin'; drop table event; --"],
    ['50 kB of one word', 'zeppelin '.repeat(5_600)],
    ['50 kB of words', Array.from({ length: 8_000 }, (_, index) => `word${index}`).join(' ')],
    ['50 kB without a space', `zeppelin ${'a'.repeat(50_000)}`],
    ['50 kB of Chinese', `zeppelin ${'数据库迁移失败了'.repeat(6_000)}`],
    ['50 kB of paths', `zeppelin ${'a/b.c/'.repeat(9_000)}`],
    ['50 kB of quotes', `zeppelin ${'"`“'.repeat(16_000)}`],
    ['50 kB of numbers', `zeppelin ${'1,234.5-6:7'.repeat(5_000)}`],
  ])('of %s is answered in bounded time', async (_, question) => {
    const started = performance.now()
    const recalled = await memory.ask(question)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(['ok', 'empty']).toContain(recalled.status)
    expect(recalled.unknownTerms.length).toBeLessThanOrEqual(12)
  })

  it.each(['', ' \n\t', '\0', '???', '\u200b\u200b', '😀'])('without a word (%j) finds nothing and asks for nothing', async (question) => {
    expect(await memory.ask(question)).toMatchObject({ status: 'empty', insufficient: false, unknownTerms: [] })
  })

  it('never makes recall throw, and is answered the same twice', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('"', '*', ' AND ', 'NEAR(', '\0', '\ud800', '猫', 'zeppelin', 'src/', '2025-13-45', '/', '\\', '前天', 'May 5'),
    )
    const question = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(question, fc.option(fc.integer()), async (text, askedAt) => {
        const recalled = await memory.ask(text, { askedAt })
        expect(await memory.ask(text, { askedAt })).toEqual(recalled)
        for (const { score } of [...recalled.items, ...recalled.events]) expect(Number.isFinite(score)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

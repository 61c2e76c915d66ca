import type { StepBlock } from '@mem/engine'
import { describe, expect, it } from 'vitest'
import { openTestMemory, type TestMemory } from '../open-test-memory.ts'

const session = 's2'

const told = async (config: unknown = {}) => {
  const test = await openTestMemory(config)
  for (const key of ['s0', 's1', session]) await test.memory.session({ key, workspace: 'workspace:shop' })
  await test.user('s1', 'The staging database listens on port 5433.')
  await test.user('s0', 'The cache of the catalogue lives for 60 seconds.')
  for (const key of ['s0', 's1']) await test.endTurn(key)
  return test
}

/** Asks where the given blocks are still visible. */
const ask = (test: TestMemory, text: string, blocks: readonly StepBlock[], over: { turn?: number; trigger?: string } = {}) =>
  test.memory.prepare({ session, text, visible: blocks.map((block) => ({ text: block.text, blockHash: block.contentHash })), ...over })

const port = 'Which port does the staging database use?'
const cache = 'How long does the cache of the catalogue live?'
const saying = ({ lines }: StepBlock, words: string) => lines.filter(({ text }) => text.includes(words)).map(({ position }) => position)

describe('while a block is visible', () => {
  it('a next question brings only what it does not hold, under numbers that go on', async () => { // A-259 A-260
    const test = await told()
    const first = await ask(test, port, [])
    expect(saying(first, '5433').length).toBeGreaterThan(0)
    const second = await ask(test, cache, [first])
    expect([second.inject, second.reason]).toEqual([true, 'changed'])
    expect(second.text).toContain('60 seconds')
    expect(second.text).not.toContain('5433')
    expect(second.text).toContain('Memory, continued')
    const numbers = [...first.lines, ...second.lines].flatMap(({ position }) => position ?? [])
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('a question that it answers brings nothing, also asked in other words', async () => {
    const test = await told()
    const first = await ask(test, port, [])
    const second = await ask(test, cache, [first])
    for (const question of [port, 'On which port is the staging database?', cache]) {
      const block = await ask(test, question, [first, second])
      expect([block.inject, block.reason, block.text]).toEqual([false, 'still-visible', ''])
      expect(block.omitted.some(({ reason }) => reason === 'visible')).toBe(true)
    }
  })

  it('what a compaction took away comes back whole, with the header', async () => { // A-134 A-261
    const test = await told()
    const first = await ask(test, port, [])
    const second = await ask(test, cache, [first])
    const again = await ask(test, port, [])
    expect([again.inject, again.text]).toEqual([true, first.text])
    // Only the block behind it is left: its numbers aren't given out again.
    const back = await ask(test, port, [second])
    expect(back.text).toContain('Memory: a derived index')
    expect(Math.min(...saying(back, '5433').flatMap((position) => position ?? []))).toBeGreaterThan(Math.max(...second.lines.flatMap(({ position }) => position ?? [])))
  })

  it('feedback may name any line of the visible blocks by its number', async () => {
    const test = await told()
    const first = await ask(test, port, [])
    const second = await ask(test, cache, [first])
    const inspect = async (position: number | null | undefined) => (await test.memory.command({ session, text: `inspect #${position}` })).text
    expect(await inspect(saying(first, '5433')[0])).toContain('5433')
    expect(await inspect(saying(second, '60 seconds')[0])).toContain('60 seconds')
    expect(await inspect(99)).toContain('nothing is known here')
    // After a compaction numbers begin anew: those of the new block count.
    const anew = await ask(test, cache, [])
    expect(await inspect(saying(anew, '60 seconds')[0])).toContain('60 seconds')
  })

  it('a correction says which line it replaces', async () => {
    const test = await told()
    const first = await ask(test, port, [])
    await test.user('s1', 'Correction: the staging database is on port 5440, not 5433.')
    await test.endTurn('s1')
    await test.memory.tick()
    const second = await ask(test, port, [first])
    expect(second.inject).toBe(true)
    expect(second.text).toContain('5440')
    const old = second.lines.find(({ section, text }) => section === 'notice' && text.includes('5433'))
    expect(old?.text).toMatch(/superseded \(earlier value\), replaced by #\d+\]/)
    // The words themselves stand in the first block as a quote.
    expect(first.lines.map(({ section }) => section)).toEqual(['evidence'])
    expect(second.text).toContain('\n- no longer holds: #1\n')
  })

  it('a forgotten line is said to hold no longer, once, though nothing else is new', async () => {
    const test = await told()
    const first = await ask(test, port, [])
    const at = saying(first, '5433')[0]
    expect((await test.memory.command({ session, text: `forget #${at}` })).ok).toBe(true)
    const second = await ask(test, 'Thanks, go on with the tables.', [first])
    expect([second.inject, second.lines.map(({ text }) => text)]).toEqual([true, expect.arrayContaining([`- no longer holds: #${at}`])])
    expect(second.text).not.toContain('5433')
    const third = await ask(test, 'Thanks, go on with the tables.', [first, second])
    expect(third.inject).toBe(false)
  })

  it('what is restored is told again, since a visible block says that it no longer holds', async () => {
    const test = await told()
    const first = await ask(test, port, [])
    const [position] = saying(first, '5433')
    expect((await test.memory.command({ session, text: `forget #${position}` })).ok).toBe(true)
    const second = await ask(test, port, [first])
    expect(second.text).toContain(`no longer holds: #${position}`)
    expect((await test.memory.command({ session, text: `restore #${position}` })).ok).toBe(true)
    const third = await ask(test, port, [first, second])
    expect([third.inject, saying(third, '5433').length]).toEqual([true, 1])
    expect((await ask(test, port, [first, second, third])).reason).toBe('still-visible')
  })

  it('the same words said in two sessions are not told again and again', async () => {
    const test = await told()
    await test.user('s0', 'The mascot port is 9090 now, not 8080.')
    await test.endTurn('s0')
    for (const text of ['The mascot port is 8080.', 'The mascot port is 9090 now, not 8080.']) {
      await test.user('s1', text)
      await test.endTurn('s1')
    }
    const question = 'Which port is the mascot port?'
    const first = await ask(test, question, [])
    expect(saying(first, '9090 now').length).toBeGreaterThan(1)
    expect((await ask(test, question, [first])).reason).toBe('still-visible')
  })

  it('a whole unchanged block comes again after reinjectUnchangedTurns', async () => {
    const test = await told({ assembly: { reinjectUnchangedTurns: 3 } })
    const first = await ask(test, port, [], { turn: 1 })
    expect((await ask(test, port, [first], { turn: 3 })).reason).toBe('still-visible')
    const refreshed = await ask(test, port, [first], { turn: 4 })
    expect([refreshed.inject, refreshed.reason, refreshed.text]).toEqual([true, 'refresh', first.text])
  })

  it('a model that asks by itself is answered in full', async () => {
    const test = await told()
    const first = await ask(test, port, [])
    const answer = await ask(test, port, [first], { trigger: 'tool' })
    expect(answer.text).toContain('5433')
    expect(Math.min(...answer.lines.flatMap(({ position }) => position ?? []))).toBe(first.lines.length + 1)
  })
})

describe('the language of labels', () => {
  it('is decided by the first question of a session and kept, also over a restart', async () => {
    const test = await told()
    const chinese = await ask(test, '测试数据库 staging database 用哪个端口？', [])
    expect(chinese.text).toContain('记忆：派生索引')
    expect((await ask(test, port, [])).text).toContain('记忆：派生索引')
    await test.reopen()
    expect((await ask(test, port, [])).text).toContain('记忆：派生索引')
    await test.memory.session({ key: 's3', workspace: 'workspace:shop' })
    const other = await test.memory.prepare({ session: 's3', text: port, visible: [] })
    expect(other.text).toContain('Memory: a derived index')
  })

  it.each([
    ['en', 'Memory: a derived index'],
    ['zh', '记忆：派生索引'],
  ])('is %s for every session when the configuration says so', async (language, heading) => {
    const test = await told({ language })
    for (const text of [port, '测试数据库 staging database 用哪个端口？']) expect((await ask(test, text, [])).text).toContain(heading)
  })
})

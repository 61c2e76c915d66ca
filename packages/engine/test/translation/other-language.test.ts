import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const workspace = 'workspace:shop'

const told = async (texts: readonly string[], config: unknown = {}) => {
  const test = await openTestMemory(config)
  for (const key of ['told', 'asking']) await test.memory.session({ key, workspace })
  for (const text of texts) {
    await test.user('told', text)
    await test.endTurn('told')
  }
  return test
}

const chinese = '记住：发票抬头统一写集团全称，数据库用的是 PostgreSQL。'
const english = 'Always write commit messages in the imperative mood. Invoices go to the finance team.'

it('finds Chinese memory for an English question, and says so in words', async () => {
  const test = await told([chinese, '今天天气很好。'])
  const step = await test.ask('asking', 'Which database is it?')
  expect(step.text).toContain('PostgreSQL')
  expect(step.insufficient).toBe(false)
  expect(step.text).not.toContain('database')
  const explained = await test.memory.command({ text: 'explain 1', session: 'asking' })
  expect(explained.text).toMatch(/found by translation: .*数据库 for database/)
})

it('finds English memory for a Chinese question, in traditional characters too', async () => {
  const test = await told([english])
  for (const question of ['发票要发给谁？', '發票要發給誰？']) {
    const step = await test.ask('asking', question)
    expect(step.text).toContain('Invoices go to the finance team.')
    expect(step.text).not.toContain('没有相关记录')
  }
})

it('finds by search command what the words alone would not', async () => {
  const test = await told([english])
  const found = await test.memory.command({ text: 'search 发票', session: 'asking' })
  expect(found.text).toContain('Invoices go to the finance team.')
  expect(found.text).not.toContain('no record of')
})

it('looks for the words themselves only when it is switched off, and says what it has no record of', async () => {
  const test = await told([chinese], { retrieval: { translate: false } })
  const step = await test.ask('asking', 'Which database is it?')
  expect(step.insufficient).toBe(true)
  expect(step.text).toContain('no record of: database')
  expect(step.hits.flatMap(({ features }) => features)).toEqual([])
})

it('still names words that no translation finds', async () => {
  const test = await told([chinese])
  expect((await test.ask('asking', 'Which database holds the zeppelin?')).text).toContain('no record of: holds, zeppelin')
})

it('goes on with the words themselves when the lexicon can’t be loaded, and says so once', async () => {
  const { createTranslatorHolder } = await import('../../src/translation/translator-holder.ts')
  const recorded: string[] = []
  const health = { record: (where: string) => String(recorded.push(where)), note: () => undefined, lastError: () => null, failures: () => 0 }
  const holder = createTranslatorHolder(true, health, () => Promise.reject(new Error('gone')))
  await Promise.all([holder.load(), holder.load()])
  expect([holder.current(), recorded]).toEqual([null, ['lexicon']])
  const off = createTranslatorHolder(false, health, () => Promise.reject(new Error('never asked')))
  await off.load()
  expect([off.current(), recorded]).toEqual([null, ['lexicon']])
})

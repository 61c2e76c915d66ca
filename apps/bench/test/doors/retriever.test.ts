import { afterEach, expect, it } from 'vitest'
import createRetriever from '../../src/doors/retriever.ts'

const retriever = createRetriever()
afterEach(() => retriever.close())

const words = [
  ['u1', 'user', 'The staging gateway listens on port 7411.'],
  ['u2', 'assistant', 'Noted, staging gateway on 7411.'],
  ['u3', 'user', 'Please tidy the imports of the parser.'],
  ['u4', 'assistant', 'The parser imports are tidy.'],
] as const

const unit = ([id, role, text]: (typeof words)[number], session = 's1') => ({
  space: 'space',
  id,
  session,
  ts: '2026-03-01T10:00:00',
  role,
  text,
})
const question = (text: string) => ({ qid: 'q', space: 'space', text, asked: '2026-03-02' })
const budgets = { budgets: [500, 1_000] }

it('finds the unit that holds the answer and gives a block within every budget', async () => {
  await retriever.open('space')
  for (const one of words) await retriever.add(unit(one))
  await retriever.flush()
  const found = await retriever.search(question('Which port does the staging gateway listen on?'), 10, budgets)
  expect(found.hits[0]?.id).toBe('u1')
  expect(new Set(found.hits.map((hit) => hit.id)).size).toBe(found.hits.length)
  expect(Object.keys(found.blocks)).toEqual(['500', '1000'])
  expect(found.blocks['500']).toContain('7411')
  expect(found.abstain).toBe(false)
})

it('says that it has nothing for a question about something else', async () => {
  await retriever.open('space')
  for (const one of words) await retriever.add(unit(one))
  await retriever.flush()
  const found = await retriever.search(question('zeppelin varnish quotient?'), 10, budgets)
  expect(found.abstain).toBe(true)
})

it('answers between two additions, and questions leave nothing behind', async () => {
  await retriever.open('space')
  await retriever.add(unit(words[0]))
  await retriever.flush()
  const ask = () => retriever.search(question('staging gateway port zeppelin'), 10, budgets)
  const early = await ask()
  expect(early.hits.map((hit) => hit.id)).toEqual(['u1'])
  expect(await ask()).toEqual(early)
  await retriever.add(unit(words[2], 's2'))
  await retriever.flush()
  const late = await retriever.search(question('parser imports'), 10, budgets)
  expect(late.hits.map((hit) => hit.id)).toEqual(['u3'])
})

it('keeps spaces apart', async () => {
  await retriever.open('first')
  await retriever.add(unit(words[0]))
  await retriever.flush()
  await retriever.close()
  await retriever.open('second')
  await retriever.add(unit(words[2]))
  await retriever.flush()
  const found = await retriever.search(question('staging gateway port'), 10, budgets)
  expect(found.hits).toEqual([])
})

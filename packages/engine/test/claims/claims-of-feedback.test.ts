import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const opened = async () => {
  const test = await openTestMemory()
  for (const session of ['first', 'second']) await test.memory.session({ key: session, workspace: 'workspace:shop' })
  const run = (session: string, text: string) => test.memory.command({ session, text })
  const claims = async (session = 'first') => (await run(session, 'list claims 50')).text
  const itemOf = async (words: string) => /mem_\w+/.exec((await run('first', `search ${words}`)).text.split('\n')[0] ?? '')?.[0] ?? ''
  return { ...test, run, claims, itemOf }
}

it('makes a claim of a line for its session in that session only', async () => {
  const { user, endTurn, run, claims, itemOf } = await opened()
  await user('first', 'For this session, use port 9999.')
  await endTurn('first')
  expect(await run('first', `feedback ${await itemOf('port')} helped`)).toMatchObject({ ok: true })
  expect(await claims()).toMatch(/\[\w+, session, heuristic, active[^\n]*port 9999/)
  expect(await claims('second')).toBe('no such claims')
})

it('makes a claim of a message for its session in that session only', async () => {
  const { user, endTurn, run, claims } = await opened()
  await user('first', 'For this session, use port 9999.')
  await endTurn('first')
  expect(await run('first', 'feedback seq:0 harmful')).toMatchObject({ ok: true })
  expect(await claims()).toMatch(/, session, heuristic, active[^\n]*port 9999/)
  expect(await claims('second')).toBe('no such claims')
})

it('makes no claim of what was forgotten, as item or as message', async () => {
  const { user, ask, endTurn, run, claims, itemOf } = await opened()
  await user('first', 'For this session, use port 9999.')
  await endTurn('first')
  const item = await itemOf('port')
  await ask('first', 'Which port?')
  await run('first', `retract ${item}`)
  for (const given of [item, 'seq:0'])
    expect(await run('first', `feedback ${given} helped`)).toMatchObject({ ok: false, text: expect.stringContaining('was forgotten') })
  expect(await claims()).toBe('no such claims')
})

it('keeps kind and end of a statement that is spoken of before the turn has ended', async () => {
  const { user, memory, run, claims, itemOf } = await opened()
  await user('first', 'We decided: until 2026-03-31 the CI on Windows is skipped.')
  await memory.tick({ budgetMs: 1_000 })
  expect(await run('first', `feedback ${await itemOf('Windows')} helped`)).toMatchObject({ ok: true })
  expect(await claims()).toMatch(/\[constraint, workspace, heuristic, active, belief 0\.71[^\n]*skipped/)
  const id = (await claims()).slice(0, 20)
  expect(JSON.stringify((await run('first', `explain ${id}`)).data)).toMatch(/"validUntil":\d+/)
})

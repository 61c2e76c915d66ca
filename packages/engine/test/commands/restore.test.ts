import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const told = async (...texts: readonly string[]) => {
  const test = await openTestMemory()
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  await test.memory.session({ key: 's2', workspace: 'workspace:shop' })
  for (const text of texts) await test.user('s1', text)
  await test.endTurn('s1')
  const run = (text: string) => test.memory.command({ session: 's1', text })
  return { test, run }
}

it('gives a replaced value back as replaced, not as the current one', async () => {
  const { test, run } = await told('The upload timeout must be 10 s.', 'Correction: the upload timeout is 30 s, not 10 s.')
  for (const reference of ['seq:0', 'seq:1', 'seq:0', 'seq:1'].entries()) await run(`${reference[0] < 2 ? 'forget' : 'restore'} ${reference[1]}`)
  const { lines } = await test.ask('s2', 'What is the upload timeout?')
  const current = lines.filter(({ section }) => section === 'memory').map(({ text }) => text)
  expect(current).toHaveLength(1)
  expect(current[0]).toContain('30 s, not 10 s')
  expect(lines.find(({ text }) => text.includes('must be 10 s'))?.text).toContain('superseded')
})

it('makes no fact of a message that had none', async () => {
  const { test, run } = await told('Should we use the quokka database for billing?')
  expect((await run('forget seq:0')).ok).toBe(true)
  expect((await test.ask('s2', 'quokka database')).text).not.toContain('quokka')
  expect((await run('restore seq:0')).ok).toBe(true)
  expect((await run('list')).text).not.toContain('quokka')
  const { lines } = await test.ask('s2', 'What about the quokka database?')
  expect(lines.filter(({ section }) => section === 'memory')).toEqual([])
  expect(lines.filter(({ section }) => section === 'evidence').map(({ text }) => text).join()).toContain('quokka database')
})

import { expect, it } from 'vitest'
import { openTestMemory, type TestMemory } from '../open-test-memory.ts'

const said = ['We decided to use PostgreSQL 16.', 'Never commit secrets to the repository.', 'The staging port is 8080.', 'The staging port is 8081, not 8080.']

/** The claims that a host's log gives, one session a sentence. */
const claimsOf = async ({ memory, user, endTurn }: TestMemory): Promise<string> => {
  for (const [at, text] of said.entries()) {
    await memory.session({ key: `s${at}`, workspace: 'workspace:shop' })
    await user(`s${at}`, text)
    await endTurn(`s${at}`)
  }
  return (await memory.command({ session: 's0', text: 'list claims 50 all' })).text
}

it('gives the same claims again from the same log, when the file is lost', async () => { // B-095 B-027
  const first = await claimsOf(await openTestMemory())
  expect(first.match(/clm_/g)).toHaveLength(4)
  expect(await claimsOf(await openTestMemory())).toBe(first)
})

it('lists ten claims unless more are asked for, and at most fifty', async () => { // B-101
  const { memory } = await openTestMemory()
  await memory.session({ key: 's', workspace: 'workspace:shop' })
  const run = (text: string) => memory.command({ session: 's', text })
  for (let number = 1; number <= 60; number += 1) await run(`remember Zeppelin ${number} hangs in hall ${number}.`)
  const count = async (text: string) => (await run(text)).text.split('\n').length
  expect([await count('list claims'), await count('list claims 3'), await count('list claims 50')]).toEqual([10, 3, 50])
  expect((await run('list claims 51')).ok).toBe(false)
  expect((await run('list claims')).text.split('\n')[0]).toContain('Zeppelin 60')
})

import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const opened = async () => {
  const test = await openTestMemory()
  for (const session of ['first', 'second']) await test.memory.session({ key: session, workspace: 'workspace:shop' })
  const run = async (session: string, text: string) => (await test.memory.command({ session, text })).text
  const claims = () => run('first', 'list claims 50 all')
  const learned = async (session: string, text: string) => {
    await test.user(session, text)
    await test.endTurn(session)
  }
  const itemOf = async (words: string) => /mem_\w+/.exec((await run('first', `search ${words}`)).split('\n')[0] ?? '')?.[0] ?? ''
  return Object.assign(test, { run, claims, learned, itemOf })
}

it('supersedes a claim only where its item is: two tools that are both used stay two claims', async () => {
  const { learned, claims, run } = await opened()
  await learned('first', 'We use vitest.')
  await learned('second', 'We use playwright.')
  const items = await run('first', 'list')
  const text = await claims()
  for (const tool of ['vitest', 'playwright']) {
    const isReplaced = new RegExp(`superseded[^\\n]*${tool}`).test(items)
    expect(text).toMatch(new RegExp(`${isReplaced ? 'superseded' : 'active'}[^\\n]*${tool}`))
  }
})

it('counts what is said again in the same session, and read again counts nothing', async () => { // B-094
  const test = await opened()
  const { learned, claims, endTurn } = test
  for (let times = 0; times < 2; times += 1) await learned('first', 'We decided: the release day is Monday.')
  expect(await claims()).toContain('said 2 times')
  await endTurn('first')
  await test.reopen()
  await test.memory.session({ key: 'first', workspace: 'workspace:shop' })
  for (let tries = 0; tries < 100 && !(await test.memory.tick({ budgetMs: 1_000 })); tries += 1);
  expect(await claims()).toContain('said 2 times')
})

it('gives a restored item its claim again', async () => {
  const { learned, claims, run, itemOf } = await opened()
  await learned('first', 'We decided: the release day is Monday.')
  const item = await itemOf('release day')
  await run('first', `retract ${item}`)
  expect(await claims()).toMatch(/tombstoned[^\n]*Monday/)
  await run('first', `restore ${item}`)
  expect(await claims()).toMatch(/ active[^\n]*Monday/)
})

it('doesn’t bring back what was forgotten when it is gathered again', async () => { // B-040
  const { learned, claims, run, itemOf } = await opened()
  await learned('first', 'We decided: the release day is Monday.')
  await run('first', `forget ${await itemOf('release day')}`)
  await learned('second', 'We decided: the release day is Monday.')
  expect(await claims()).not.toMatch(/ active[^\n]*Monday/)
})

it.each(['8080', '8081'])('lets claims and items agree on the value that holds after the user resolved it for %s', async (kept) => {
  const { learned, claims, run } = await opened()
  await learned('first', 'The staging port is 8080.')
  await learned('second', 'The staging port is 8081, not 8080.')
  const items = (await run('first', 'search staging port')).split('\n')
  const idOf = (value: string) => /mem_\w+/.exec(items.find((line) => line.includes(`port is ${value}`)) ?? '')?.[0]
  const gone = kept === '8080' ? '8081' : '8080'
  expect(await run('first', `resolve ${idOf(kept)} --over ${idOf(gone)}`)).toContain(kept)
  expect((await run('first', 'list')).split('\n').filter((line) => line.includes(`port is ${kept}`))).toHaveLength(1)
  const text = await claims()
  expect(text).toMatch(new RegExp(` active[^\\n]*port is ${kept}`))
  expect(text).not.toMatch(new RegExp(` active[^\\n]*port is ${gone}`))
})

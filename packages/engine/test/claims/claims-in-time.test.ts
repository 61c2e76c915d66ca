import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openBeside, openTestMemory, start } from '../open-test-memory.ts'

const opened = async () => {
  const test = await openTestMemory({ storage: { waitMs: 0 } })
  await test.memory.session({ key: 'first', workspace: 'workspace:shop' })
  const claims = async () => (await test.memory.command({ session: 'first', text: 'list claims 50' })).text
  const settle = async () => {
    for (let tries = 0; tries < 100 && !(await test.memory.tick({ budgetMs: 1_000 })); tries += 1);
  }
  return Object.assign(test, { claims, settle })
}

it('makes claims of a turn whose end had to wait in the queue', async () => {
  const { user, endTurn, claims, settle, directory } = await opened()
  await user('first', 'We decided: the release day is Monday.')
  const other = new DatabaseSync(`${directory}/memory.sqlite`)
  other.exec('begin immediate')
  await endTurn('first')
  other.exec('rollback')
  other.close()
  await settle()
  expect(await claims()).toContain('the release day is Monday')
})

it('makes claims of a turn whose process died between extraction and claims', async () => {
  const test = await opened()
  await test.user('first', 'We decided: the release day is Monday.')
  // Extracted, and the turn's end isn't known to the one that opens next.
  await test.memory.tick({ budgetMs: 1_000 })
  expect(await test.claims()).toBe('no such claims')
  const beside = await openBeside(test, () => start)
  for (let tries = 0; tries < 100 && !(await beside.tick({ budgetMs: 1_000 })); tries += 1);
  await beside.close()
  expect(await test.claims()).toContain('the release day is Monday')
})

it('makes claims of what an import brought, without another turn', async () => {
  const source = await opened()
  await source.user('first', 'We decided: the release day is Monday.')
  const file = `${source.directory}/export.jsonl`
  await source.memory.command({ session: 'first', text: `export ${file}` })
  const target = await opened()
  await target.memory.command({ session: 'first', text: `import ${file}` })
  await target.settle()
  expect(await target.claims()).toContain('the release day is Monday')
})

it('makes claims of a long session in slices, each once, and looks at none again after a restart', async () => {
  const test = await opened()
  for (let number = 0; number < 130; number += 1) await test.user('first', `We decided: zeppelin ${number} hangs in hall ${number}.`)
  await test.settle()
  await test.endTurn('first')
  await test.settle()
  const count = async () => (await test.memory.command({ session: 'first', text: 'status' })).text.match(/claims?:[^\n]*/g)?.join(' ')
  const before = await count()
  expect(before).toContain('130')
  await test.reopen()
  await test.memory.session({ key: 'first', workspace: 'workspace:shop' })
  await test.endTurn('first')
  await test.settle()
  expect(await count()).toBe(before)
})

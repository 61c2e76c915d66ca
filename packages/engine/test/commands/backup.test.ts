import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openMemory } from '@mem/engine'
import { expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const told = async () => {
  const test = await openTestMemory()
  await test.memory.session({ key: 's1', workspace: 'workspace:shop' })
  await test.user('s1', 'Never touch packages/legacy-auth, security owns it.')
  await test.endTurn('s1')
  const run = (text: string, session: string | null = 's1') => test.memory.command({ session, text })
  return { test, run, file: join(test.directory, 'backup.sqlite'), database: join(test.directory, 'memory.sqlite') }
}

it('copies the memory into a file of its owner while it is open, and says how it is restored; that restores it', async () => { // B-023
  const { test, run, file, database } = await told()
  const { ok, text, data } = await run('backup backup.sqlite', null)
  expect([ok, text.split('\n')]).toEqual([true, [
    `backed up the whole store, every workspace, and checked it: 2 events, 1 items, ${statSync(file).size} bytes in ${file}`,
    `To restore it: close every program that uses the memory, put a copy of the file in the place of ${database}, and remove the -wal and -shm files beside that one.`,
    'What you purge later stays in this file; deleting it is up to you.',
  ]])
  expect(data).toMatchObject({ path: file, bytes: statSync(file).size, counts: { event: 2, item: 1 } })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await test.user('s1', 'The release train leaves every Tuesday.')
  await test.memory.close()
  copyFileSync(file, database)
  for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
  await test.reopen()
  await test.memory.session({ key: 's2', workspace: 'workspace:shop' })
  expect((await test.ask('s2', 'What about legacy-auth?')).text).toContain('security owns it')
  expect((await run('search release train')).text).not.toContain('Tuesday')
})

it.each([
  ['backup', 'backup: name a file, for example: backup backup.sqlite'],
  ['backup taken.sqlite', 'it exists already, and was left as it is. Name another file for the backup.'],
  ['backup folder', 'it exists already'],
  ['backup memory.sqlite', 'is the store itself. Name another file'],
  ['backup memory.sqlite-wal', 'is the store itself. Name another file'],
  ['backup nowhere/b.sqlite', 'it has no folder to stand in. Make the folder'],
  ['backup --force taken.sqlite', 'backup knows no --force; it is typed: backup <file>'],
])('refuses %j, says why, and leaves every file as it was', async (command, reason) => {
  const { test, run } = await told()
  mkdirSync(join(test.directory, 'folder'))
  writeFileSync(join(test.directory, 'taken.sqlite'), 'mine')
  const before = readdirSync(test.directory)
  expect(await run(command)).toMatchObject({ ok: false, text: expect.stringContaining(reason) })
  expect(readFileSync(join(test.directory, 'taken.sqlite'), 'utf8')).toBe('mine')
  expect(readdirSync(test.directory)).toEqual(before)
  expect((await run('status')).text).toContain('failures: 0')
})

it('takes a name beside the memory’s own, and a whole path for a memory without a folder', async () => {
  const { test, run } = await told()
  expect((await run('backup memory.sqlite.bak')).ok).toBe(true)
  const log = () => undefined
  const memory = await openMemory({}, { directory: ':memory:', clock: () => 0, newId: () => 'id', log })
  expect(await memory.command({ session: null, text: 'backup b.sqlite' })).toMatchObject({ ok: false, text: expect.stringContaining('name the file by its whole path') })
  const reply = await memory.command({ session: null, text: `backup ${join(test.directory, 'b.sqlite')}` })
  expect(reply).toMatchObject({ ok: true, text: expect.stringContaining('in the place of the memory.sqlite of a memory') })
  await memory.close()
})

import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openStore } from '../../src/index.ts'
import { errorOf } from '../error-of.ts'
import { tellSession } from '../purge/tell-session.ts'
import { temporaryFolder, testStore } from '../temporary.ts'
import { startChild } from './run-child.ts'

it('is of one moment while another process writes: all that was acknowledged before, and no gap', async () => { // B-023
  const folder = temporaryFolder()
  const path = join(folder, 'a.sqlite')
  const store = await testStore({ path })
  await store.write(store.sessions.put({ key: 's' }))
  const child = startChild('append-until-killed.ts', path, '0')
  let acknowledged = -1
  child.stdout.on('data', (data) => {
    acknowledged = Number(String(data).trimEnd().split('\n').at(-1))
  })
  await once(child.stdout, 'data')
  let least = 0
  for (const name of ['1.sqlite', '2.sqlite', '3.sqlite']) {
    const before = acknowledged
    const { counts } = await store.backup(join(folder, name))
    const copy = await openStore({ path: join(folder, name), clock: () => 0 })
    const seqs = (await copy.read(copy.events.bySession('s'))).map(({ seq }) => seq)
    expect(seqs).toEqual([...Array(counts.event ?? 0).keys()])
    expect(seqs.length).toBeGreaterThan(Math.max(before, least))
    expect(await copy.checkIntegrity()).toEqual([])
    least = seqs.length
    await copy.close()
    // It wrote on meanwhile.
    await expect.poll(() => acknowledged).toBeGreaterThan(least)
  }
})

it('leaves nothing under its name when the process is killed half way, and nothing that others can read', async () => { // B-023
  const folder = temporaryFolder()
  const [path, target] = [join(folder, 'a.sqlite'), join(folder, 'backup.sqlite')]
  const first = await openStore({ path, clock: () => 0 })
  await tellSession(first, 's', 'w', 'walnut', 20)
  await first.close()
  const child = startChild('backup-until-killed.ts', path, target)
  let copy = ''
  child.stdout.on('data', (data) => {
    copy += String(data)
  })
  const [, signal] = await once(child, 'close')
  copy = copy.trimEnd()
  expect([signal, statSync(copy).mode & 0o777, statSync(dirname(copy)).mode & 0o777]).toEqual(['SIGKILL', 0o600, 0o700])
  expect(statSync(copy).size).toBeGreaterThan(0)
  expect(existsSync(target)).toBe(false)
  const store = await testStore({ path })
  expect((await store.backup(target)).counts.event).toBe(40)
  // What the killed one left isn't ours to remove: another process may be at it.
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toHaveLength(1)
})

it('waits for a lock beside this thread, then says that it is busy', async () => {
  const folder = temporaryFolder()
  const [path, target] = [join(folder, 'a.sqlite'), join(folder, 'backup.sqlite')]
  const first = await openStore({ path, clock: () => 0 })
  await tellSession(first, 's', 'w', 'walnut')
  // A backup has no log yet: whoever writes to it keeps readers out.
  await first.backup(join(folder, 'b.sqlite'))
  await first.close()
  const reader = await testStore({ path: join(folder, 'b.sqlite'), readOnly: true })
  const other = new DatabaseSync(join(folder, 'b.sqlite'))
  other.exec('begin exclusive')
  const error = await errorOf(() => reader.backup(target))
  expect([error.code, error.message]).toEqual(['STORE_BUSY', expect.stringContaining('Try again')])
  expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual([])
  other.close()
  expect((await reader.backup(target)).counts.event).toBe(6)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { tellSession } from '../purge/tell-session.ts'
import { temporaryFolder, testStore } from '../temporary.ts'

/** A disk of 512 kB of its own, where the system lets us mount one. */
const disk = mkdtempSync(join(tmpdir(), 'mem-disk-'))
const mount = (...options: readonly string[]) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', disk]).status === 0
const isMounted = mount('size=512k')
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})
const isRoot = process.getuid?.() === 0

async function large() {
  const store = await testStore({ path: join(temporaryFolder(), 'a.sqlite') })
  await store.write(store.sessions.put({ key: 's' }))
  for (let seq = 0; seq < 60; seq += 1)
    await store.write(store.events.append(sampleEvent({ seq, text: `message ${seq} of many words `.repeat(600) })))
  return store
}

it.runIf(isMounted)('says that the disk has no room for it, leaves nothing there, and succeeds elsewhere (where a small disk can be mounted)', async () => {
  const store = await large()
  const error = await errorOf(() => store.backup(join(disk, 'b.sqlite')))
  expect([error.code, error.message]).toEqual(['BACKUP_NO_ROOM', `${join(disk, 'b.sqlite')}: the disk has no room for the backup. Make room, or name a file on another disk.`])
  expect(readdirSync(disk)).toEqual([])
  expect((await store.backup(join(temporaryFolder(), 'b.sqlite'))).counts.event).toBe(60)
  expect((await store.write(store.events.append(sampleEvent({ seq: 100 })))).status).toBe('appended')
})

it.runIf(isMounted)('says that a disk can’t be written (where a disk can be mounted)', async () => {
  const store = await testStore()
  writeFileSync(join(disk, 'kept'), 'kept')
  expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0)
  const error = await errorOf(() => store.backup(join(disk, 'b.sqlite')))
  expect([error.code, error.message]).toEqual(['BACKUP_DENIED', expect.stringContaining('its folder can’t be written. Check its rights')])
  expect(readdirSync(disk)).toEqual(['kept'])
})

it.skipIf(isRoot)('says that a folder can’t be written (root may write everywhere)', async () => {
  const store = await testStore({ path: join(temporaryFolder(), 'a.sqlite') })
  await tellSession(store, 's', 'w', 'walnut')
  const folder = join(temporaryFolder(), 'closed')
  mkdirSync(folder, { mode: 0o500 })
  const error = await errorOf(() => store.backup(join(folder, 'b.sqlite')))
  expect([error.code, error.message]).toEqual(['BACKUP_DENIED', expect.stringContaining('its folder can’t be written. Check its rights')])
  expect(readdirSync(folder)).toEqual([])
})

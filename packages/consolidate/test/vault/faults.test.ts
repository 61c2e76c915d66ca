import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemError } from '@mem/store'
import { afterAll, expect, it } from 'vitest'
import type { Vault } from '../../src/vault/vault.ts'
import { bodyOf, filesIn, openShop, type Shop, temporaryFolder } from './shop.ts'

const disk = mkdtempSync(join(tmpdir(), 'mem-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})
const isRoot = process.getuid?.() === 0

const codeOf = (call: Promise<unknown>) => call.then(() => 'no error', (error: unknown) => (MemError.is(error) ? error.code : String(error)))

async function publishedShop(given: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop(given)
  await shop.record(1)
  await shop.put(1, bodyOf('Tills', { knowledge: ['Old words.'] }))
  await shop.publish()
  return shop
}

it('says that the disk is full, leaves every file as it was, and publishes when there is room again (a small disk, where one can be mounted)', async ({ skip }) => { // C-022
  skip(!isMounted, 'this system lets us mount no disk')
  const shop = await publishedShop({ root: join(disk, 'vault') })
  const before = filesIn(disk)
  await shop.put(1, bodyOf('Tills', { knowledge: ['New words.'] }))
  for (let number = 2; number <= 9; number += 1) await shop.record(number, { summary: 'words '.repeat(10_000) })
  expect(await codeOf(shop.publish())).toBe('VAULT_FULL')
  expect(filesIn(disk)).toEqual(before)
  expect(spawnSync('mount', ['-o', 'remount,size=8m', disk]).status).toBe(0)
  expect((await shop.publish()).waiting).toEqual([])
  expect(shop.file('MEMORY.md')).toContain('New words.')
})

it.each([1, 2, 3, 4])('goes on where it stopped when a disk fails at the %ith file', async (failing) => { // C-022
  let left = Number.POSITIVE_INFINITY
  const vault = (inner: Vault): Vault => ({
    ...inner,
    async stage(scope, changes) {
      const staged = await inner.stage(scope, changes)
      return {
        ...staged,
        async commit(path) {
          left -= 1
          if (left <= 0) throw new MemError('VAULT_FULL', `${path}: the disk has no room for it.`)
          return staged.commit(path)
        },
      }
    },
  })
  const shop = await publishedShop({ vault })
  await shop.put(1, bodyOf('Tills', { knowledge: ['New words.'] }))
  await shop.record(2)
  left = failing
  expect(await codeOf(shop.publish())).toBe('VAULT_FULL')
  expect(Object.keys(shop.files()).filter((path) => path.includes('.mem-'))).toEqual([])
  left = Number.POSITIVE_INFINITY
  const report = await shop.publish()
  expect([report.edits, report.waiting]).toEqual([[], []])
  const expected = await publishedShop()
  await expected.put(1, bodyOf('Tills', { knowledge: ['New words.'] }))
  await expected.record(2)
  await expected.publish()
  expect(shop.files()).toEqual(expected.files())
})

it('says that the vault can’t be written, changes nothing, and publishes when it can (a process without rights)', async ({ skip }) => { // C-022
  skip(process.platform === 'win32', 'this system has no rights of folders')
  const home = temporaryFolder()
  const shop = await publishedShop({ folder: home })
  await shop.put(1, bodyOf('Tills', { knowledge: ['New words.'] }))
  const before = shop.files()
  if (isRoot) {
    // Root may write everywhere: a child gives up its rights. It may read the vault, and nothing more.
    for (const folder of [shop.root, shop.folder, join(shop.folder, 'rollout_summaries')]) chmodSync(folder, 0o755)
    for (const path of Object.keys(before)) chmodSync(join(shop.root, path), 0o644)
    chmodSync(home, 0o755)
    const program = join(import.meta.dirname, 'processes/publish-without-rights.ts')
    const child = spawnSync(process.execPath, ['--conditions=@mem/source', '--no-warnings', program, home, '65534'], { encoding: 'utf8' })
    expect(child.stdout + child.stderr).toBe('VAULT_DENIED\n')
  } else {
    chmodSync(shop.folder, 0o500)
    expect(await codeOf(shop.publish())).toBe('VAULT_DENIED')
    chmodSync(shop.folder, 0o700)
  }
  expect(shop.files()).toEqual(before)
  expect((await shop.publish()).waiting).toEqual([])
  expect(shop.file('MEMORY.md')).toContain('New words.')
})

import {
  copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { all, openStore, run, type StoreModule } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { wordsInFiles } from '../purge/raw-bytes.ts'
import { tellSession } from '../purge/tell-session.ts'
import { temporaryFolder, testStore } from '../temporary.ts'
import { exportOf } from '../transfer/export-of.ts'
import { waitForCopy } from './wait-for-copy.ts'

const notes: StoreModule = { name: 'notes', migrations: ['create table notes_page(id integer primary key, text text not null) strict'] }

/** A store in a file with one session, and a path beside it. */
async function told(options: Parameters<typeof testStore>[0] = {}) {
  const folder = temporaryFolder()
  const path = join(folder, 'a.sqlite')
  const store = await testStore({ path, ...options })
  await tellSession(store, 'kept', 'w', 'walnut', 20)
  return { folder, path, store, target: join(folder, 'backup.sqlite') }
}

const modeOf = (file: string) => statSync(file).mode & 0o777

describe('a backup', () => {
  it('is a store of its own that holds the same, is readable by its owner only, and says what is in it', async () => { // B-023
    const { store, target, folder } = await told({ modules: [notes] })
    await store.write(run(rawQuery(sql`insert into notes_page values (7, 'a page')`)))
    const backup = await store.backup(target)
    expect(backup).toEqual({ path: target, bytes: statSync(target).size, counts: (await store.report()).counts })
    expect(backup.counts).toMatchObject({ session: 1, event: 40, notes_page: 1 })
    expect(modeOf(target)).toBe(0o600)
    expect(readdirSync(folder).toSorted()).toEqual(['a.sqlite', 'a.sqlite-shm', 'a.sqlite-wal', 'backup.sqlite'])
    const copy = await testStore({ path: target, modules: [notes] })
    expect(await exportOf(copy)).toEqual(await exportOf(store))
    expect(await copy.checkIntegrity()).toEqual([])
  })

  it('holds what only the log holds so far, and leaves the store as it is', async () => {
    const { store, path, target } = await told()
    const before = ['', '-wal'].map((end) => readFileSync(`${path}${end}`))
    expect(before[0]?.includes('walnut')).toBe(false)
    await store.backup(target)
    expect(['', '-wal'].map((end) => readFileSync(`${path}${end}`))).toEqual(before)
    expect(wordsInFiles(target, ['walnut19'])).toEqual(['walnut19'])
    expect((await store.write(store.events.append(sampleEvent({ session: 'kept', seq: 2_000 })))).status).toBe('appended')
  })

  it('put in the place of a store, without the log that belonged to the other, opens with all but what came later', async () => { // B-023
    const { store, path, target } = await told()
    const then = await exportOf(store)
    await store.backup(target)
    await tellSession(store, 'later', 'w', 'quokka', 20)
    // As a process that was killed leaves it: the log stays.
    const log = readFileSync(`${path}-wal`)
    await store.close()
    writeFileSync(`${path}-wal`, log)
    for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
    copyFileSync(target, path)
    const restored = await testStore({ path })
    expect(await exportOf(restored)).toEqual(then)
    expect(await restored.checkIntegrity()).toEqual([])
    expect(wordsInFiles(path, ['quokka'])).toEqual([])
    await tellSession(restored, 'later', 'w', 'hazel')
    expect(await restored.read(restored.sessions.list('w'))).toHaveLength(2)
    expect(modeOf(path)).toBe(0o600)
  })

  it('can be made of a store in memory, and of one that is only read', async () => {
    const { store, path, target, folder } = await told()
    await store.close()
    const reader = await testStore({ path, readOnly: true })
    expect((await reader.backup(target)).counts).toMatchObject({ event: 40 })
    const memory = await testStore()
    await tellSession(memory, 'a', 'w', 'hazel')
    const backup = await memory.backup(join(folder, 'memory.sqlite'))
    expect(modeOf(backup.path)).toBe(0o600)
    expect(await exportOf(await testStore({ path: backup.path }))).toEqual(await exportOf(memory))
  })

  it('takes any name that a file can have', async () => {
    const { store, folder } = await told()
    for (const name of ["it's 50% of [a] file?.sqlite", '备份.sqlite', 'a.sqlite.bak', ':memory:']) {
      const { path } = await store.backup(join(folder, name))
      const copy = await openStore({ path, clock: () => 0 })
      expect((await copy.report()).counts.event, name).toBe(40)
      await copy.close()
    }
  })
})

describe('what was purged', () => {
  const gone = ['quokka', ...Array.from({ length: 20 }, (_, seq) => `quokka${seq}`)]

  it('isn’t in a backup, also before its bytes have gone from the store’s own files', async () => { // B-023
    const { store, path, target } = await told()
    await tellSession(store, 'gone', 'w', 'quokka', 20)
    await store.write(store.purge.run({ scope: 'session', session: 'gone' }))
    expect(wordsInFiles(path, gone)).toEqual(gone)
    await store.backup(target)
    expect(wordsInFiles(target, gone)).toEqual([])
    expect(wordsInFiles(target, ['walnut19'])).toEqual(['walnut19'])
    const copy = await testStore({ path: target })
    expect((await copy.report()).eraseDue).toBe(false)
    expect((await store.report()).eraseDue).toBe(true)
    const query = { index: 'message', terms: [{ term: 'walnut19', weight: 1 }], limit: 5 } as const
    expect((await copy.read(copy.search.query(query))).candidates).toHaveLength(1)
  })

  it('is in none that was begun before: it is thrown away, and the next try succeeds', async () => {
    const { store, folder, target } = await told()
    await tellSession(store, 'gone', 'w', 'quokka', 20)
    const begun = store.backup(target)
    waitForCopy(target)
    await store.write(store.purge.run({ scope: 'session', session: 'gone' }))
    const error = await errorOf(() => begun)
    expect([error.code, error.message]).toEqual(['STORE_BUSY', expect.stringMatching(/something was purged while it was copied.*try again/)])
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual([])
    await store.backup(target)
    expect(wordsInFiles(target, gone)).toEqual([])
  })
})

describe('a backup is refused, and leaves everything as it was,', () => {
  it.each([
    ['a file', (target: string) => writeFileSync(target, 'mine')],
    ['an empty file', (target: string) => writeFileSync(target, '')],
    ['a folder', (target: string) => mkdirSync(target)],
    ['a link to nothing', (target: string) => symlinkSync('nowhere', target)],
    ['another name of the store', (target: string) => linkSync(join(dirname(target), 'a.sqlite'), target)],
  ])('where there is %s', async (_, put) => {
    const { store, folder, target } = await told()
    put(target)
    const before = readdirSync(folder).map((name) => [name, statSync(join(folder, name), { throwIfNoEntry: false })?.size])
    const error = await errorOf(() => store.backup(target))
    expect([error.code, error.message]).toEqual(['BACKUP_EXISTS', `${target}: it exists already, and was left as it is. Name another file for the backup.`])
    expect(readdirSync(folder).map((name) => [name, statSync(join(folder, name), { throwIfNoEntry: false })?.size])).toEqual(before)
  })

  it.each(['-wal', '-shm', '-journal'])('where a %s of another database stands beside it, which SQLite would take into it', async (end) => {
    const { store, target } = await told()
    writeFileSync(`${target}${end}`, 'of an older backup')
    const error = await errorOf(() => store.backup(target))
    expect([error.code, error.message]).toEqual(['BACKUP_EXISTS', expect.stringContaining(`${target}${end}: it exists already`)])
    expect(existsSync(target)).toBe(false)
  })

  it.each(['', '-wal', '-shm', '-journal'])('where it would be the store itself%s, however it is written', async (end) => {
    const { store, path, folder } = await told()
    const other = join(temporaryFolder(), 'link')
    symlinkSync(folder, other)
    for (const name of [path, join(other, 'a.sqlite'), `${folder}/./x/../a.sqlite`]) {
      const error = await errorOf(() => store.backup(`${name}${end}`))
      expect([error.code, error.message]).toEqual(['INPUT_INVALID', expect.stringContaining('is the store itself. Name another file')])
    }
    expect(await store.checkIntegrity()).toEqual([])
  })

  it.each([
    ['', 'INPUT_INVALID', /Path of a backup/],
    ['a\0b', 'INPUT_INVALID', /Path of a backup: expected a path/],
    ['nowhere/b.sqlite', 'BACKUP_UNAVAILABLE', /it has no folder to stand in\. Make the folder/],
    ['a.sqlite/b.sqlite', 'BACKUP_UNAVAILABLE', /it has no folder to stand in/],
    ['n'.repeat(300), 'BACKUP_UNAVAILABLE', /its disk can’t take it\. Name/],
  ])('where it can’t stand: %j', async (name, code, message) => {
    const { store, folder } = await told()
    const error = await errorOf(() => store.backup(name.length < 3 || name.includes('\0') ? name : join(folder, name)))
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(message)])
    expect(readdirSync(folder).toSorted()).toEqual(['a.sqlite', 'a.sqlite-shm', 'a.sqlite-wal'])
  })

  it('when its folder went away while it was made', async () => {
    const { store } = await told()
    const target = join(temporaryFolder(), 'far', 'b.sqlite')
    mkdirSync(dirname(target))
    const begun = store.backup(target)
    waitForCopy(target)
    renameSync(dirname(target), `${dirname(target)}-away`)
    const error = await errorOf(() => begun)
    expect(error.code).toMatch(/^(?:BACKUP|STORE)_UNAVAILABLE$/)
  })

  it('where somebody else’s file took the name while it was made', async () => {
    const { store, folder, target } = await told()
    const begun = store.backup(target)
    waitForCopy(target)
    writeFileSync(target, 'mine')
    expect((await errorOf(() => begun)).code).toBe('BACKUP_EXISTS')
    expect(readFileSync(target, 'utf8')).toBe('mine')
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
  })

  it('of a store that isn’t sound, since its copy isn’t', async () => {
    const { store, path, folder, target } = await told()
    const raw = new DatabaseSync(path)
    raw.exec(`update item_source set quote = 'never said' where item = (select min(item) from item_source)`)
    raw.close()
    const error = await errorOf(() => store.backup(target))
    expect([error.code, error.message]).toEqual(['STORE_DAMAGED', expect.stringMatching(/a copy of it isn’t sound \(item whose quote isn’t in its event: mem_.*Write an export/)])
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual([])
  })

  it('of a store whose file was replaced: the other one isn’t taken for it', async () => {
    const { store, path, target } = await told({ clock: Date.now })
    const other = await openStore({ path: `${target}.other`, clock: () => 0 })
    await other.close()
    renameSync(`${target}.other`, path)
    // The store looks at its files again 100 ms after it did last.
    await expect.poll(() => errorOf(() => store.backup(target)).then(({ code }) => code)).toBe('STORE_UNAVAILABLE')
    expect(existsSync(target)).toBe(false)
  })

  it('of a closed store, also of one that was closed meanwhile', async () => {
    const { store, folder, target } = await told()
    const begun = store.backup(target)
    waitForCopy(target)
    await store.close()
    expect((await errorOf(() => begun)).code).toBe('STORE_CLOSED')
    expect((await errorOf(() => store.backup(target))).code).toBe('STORE_CLOSED')
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual([])
  })
})

it('goes on with other work while it is made', async () => {
  const { store, target } = await told()
  const begun = store.backup(target)
  waitForCopy(target)
  await tellSession(store, 'meanwhile', 'w', 'hazel')
  expect((await begun).counts.session).toBe(1)
  const [sessions] = await store.read(all(rawQuery<{ n: number }>(sql`select count(*) as n from session`)))
  expect(sessions?.n).toBe(2)
})

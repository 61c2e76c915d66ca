import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder, testStore } from '../temporary.ts'

const EVENTS = 30

interface Open {
  readonly store: Store
  readonly path: string
  /** Milliseconds, set by hand. */
  time: number
}

/** An open store with events, the first of which are in the database already and the others in its log. */
async function opened(given: { path?: string } = {}): Promise<Open> {
  const path = given.path ?? join(temporaryFolder(), 'memory', 'a.sqlite')
  const first = await openStore({ path, clock: () => 0 })
  await first.write(first.sessions.put({ key: 's' }))
  for (let seq = 0; seq < EVENTS; seq += 1) await append(first, seq)
  await first.close()
  const open = { path, time: 1000 }
  const store = await testStore({ path, clock: () => open.time })
  for (let seq = EVENTS; seq < 2 * EVENTS; seq += 1) await append(store, seq)
  // Read once: a page that SQLite has isn't read from the file again.
  await count(store)
  return Object.assign(open, { store })
}

const append = (store: Store, seq: number) =>
  store.write(store.events.append(sampleEvent({ seq, text: `event number ${seq} `.repeat(40) })))

const count = async (store: Store) => (await store.read(store.events.bySession('s'))).length

type Fault = readonly [what: string, damage: (path: string) => void, code: string, fault: string, file: string]

const faults: readonly Fault[] = [
  ['the file is deleted', (path) => rmSync(path), 'STORE_UNAVAILABLE', 'missing', ''],
  ['the folder is deleted', (path) => rmSync(dirname(path), { recursive: true }), 'STORE_UNAVAILABLE', 'missing', ''],
  ['the folder is moved', (path) => renameSync(dirname(path), `${dirname(path)}-2`), 'STORE_UNAVAILABLE', 'missing', ''],
  ['the folder gives way to a file', replaceFolder, 'STORE_UNAVAILABLE', 'missing', ''],
  ['a backup is put in its place', replaceByCopy, 'STORE_UNAVAILABLE', 'replaced', ''],
  ['the log is deleted', (path) => rmSync(`${path}-wal`), 'STORE_UNAVAILABLE', 'missing', '-wal'],
  ['the log is replaced', replaceLog, 'STORE_UNAVAILABLE', 'replaced', '-wal'],
  ['the index of the log is deleted', (path) => rmSync(`${path}-shm`), 'STORE_UNAVAILABLE', 'missing', '-shm'],
  ['the file is emptied', (path) => truncateSync(path), 'STORE_DAMAGED', 'cut off', ''],
  ['the file is cut to half', (path) => halve(path), 'STORE_DAMAGED', 'cut off', ''],
  ['the log is emptied', (path) => truncateSync(`${path}-wal`), 'STORE_DAMAGED', 'cut off', '-wal'],
]

function replaceFolder(path: string): void {
  rmSync(dirname(path), { recursive: true })
  writeFileSync(dirname(path), '')
}

function replaceByCopy(path: string): void {
  copyFileSync(path, `${path}.backup`)
  renameSync(`${path}.backup`, path)
}

function replaceLog(path: string): void {
  rmSync(`${path}-wal`)
  writeFileSync(`${path}-wal`, '')
}

function halve(path: string): void {
  truncateSync(path, statSync(path).size >> 1)
}

describe('an open store', () => {
  it.each(faults)('refuses every write after %s, says what happened and goes on reading', async (...fault) => {
    const [, damage, code, kind, end] = fault
    const open = await opened()
    damage(open.path)
    open.time += 100
    const error = await errorOf(() => append(open.store, 100))
    const file = `${open.path}${end}`
    expect(error).toMatchObject({ code, data: { path: open.path, file, fault: kind } })
    expect(error.message.startsWith(`${file} was `)).toBe(true)
    expect(error.message).toContain('while the store was open, so nothing more is written. Close the store.')
    open.time += 1000
    expect((await errorOf(() => open.store.write(open.store.sessions.put({ key: 't' })))).code).toBe(code)
    open.time -= 900
    expect((await errorOf(() => append(open.store, 101))).message).toBe(error.message)
    expect(await count(open.store)).toBe(2 * EVENTS)
  })

  it('goes on refusing when the file is back, until it is opened again', async () => {
    const open = await opened()
    renameSync(open.path, `${open.path}.away`)
    open.time += 100
    await errorOf(() => append(open.store, 100))
    renameSync(`${open.path}.away`, open.path)
    open.time += 100
    expect((await errorOf(() => append(open.store, 100))).code).toBe('STORE_UNAVAILABLE')
    await open.store.close()
    const again = await testStore({ path: open.path })
    expect((await append(again, 100)).status).toBe('appended')
    expect(await count(again)).toBe(2 * EVENTS + 1)
  })

  it.each(['-wal', '-shm'])('holds everything it was given before its %s file was deleted, when opened again', async (end) => {
    const open = await opened()
    rmSync(`${open.path}${end}`)
    open.time += 100
    await errorOf(() => append(open.store, 100))
    await open.store.close()
    const again = await testStore({ path: open.path })
    expect(await count(again)).toBe(2 * EVENTS)
    expect(await again.checkIntegrity()).toEqual([])
  })

  it.each([
    ['emptied', () => 0],
    ['cut to half', (size: number) => size >> 1],
  ])('is sound when opened again after its log was %s', async (_, sizeOf) => {
    const open = await opened()
    open.time += 100
    await append(open.store, 99)
    truncateSync(`${open.path}-wal`, sizeOf(statSync(`${open.path}-wal`).size))
    open.time += 100
    expect((await errorOf(() => append(open.store, 100))).code).toBe('STORE_DAMAGED')
    await open.store.close()
    const again = await testStore({ path: open.path })
    expect(await count(again)).toBeGreaterThanOrEqual(EVENTS)
    expect(await count(again)).toBeLessThan(2 * EVENTS)
    expect(await again.checkIntegrity()).toEqual([])
  })

  it('leaves a file that took its place as it is, also when it closes', async () => {
    const open = await opened()
    replaceByCopy(open.path)
    const before = readFileSync(open.path)
    open.time += 100
    await errorOf(() => append(open.store, 100))
    await open.store.close()
    expect(readFileSync(open.path).equals(before)).toBe(true)
  })

  it('looks again when 100 ms have passed, or the clock was set back', async () => {
    for (const step of [100, -100]) {
      const open = await opened()
      rmSync(open.path)
      open.time += 99
      expect((await append(open.store, 100)).status).toBe('appended')
      open.time += step - 99
      expect((await errorOf(() => append(open.store, 101))).code).toBe('STORE_UNAVAILABLE')
    }
  })
})

describe('what harms no file', () => {
  const other = (path: string, sql: string) => {
    const database = new DatabaseSync(path)
    database.exec(sql)
    database.close()
  }

  async function expectWritable(open: Open): Promise<void> {
    for (let seq = 200; seq < 205; seq += 1) {
      open.time += 100
      expect((await append(open.store, seq)).status).toBe('appended')
    }
    expect(await open.store.checkIntegrity()).toEqual([])
  }

  it('goes unnoticed: another program makes the file smaller', async () => {
    const open = await opened()
    other(open.path, 'create table mine(x); insert into mine values (zeroblob(1000000)); pragma wal_checkpoint')
    open.time += 100
    await append(open.store, 199)
    const before = statSync(open.path).size
    other(open.path, 'drop table mine; vacuum; pragma wal_checkpoint(truncate)')
    expect(statSync(open.path).size).toBeLessThan(before)
    await expectWritable(open)
  })

  it('goes unnoticed: another program empties the log into the file', async () => {
    const open = await opened()
    open.time += 100
    await append(open.store, 199)
    other(open.path, 'pragma wal_checkpoint(truncate)')
    expect(statSync(`${open.path}-wal`).size).toBe(0)
    await expectWritable(open)
  })

  it('goes unnoticed: the path is a link, and another store opens and closes the file', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'real'))
    symlinkSync(join(folder, 'real'), join(folder, 'link'))
    const open = await opened({ path: join(folder, 'link', 'a.sqlite') })
    const second = await openStore({ path: join(folder, 'real', 'a.sqlite'), clock: () => 0 })
    await append(second, 199)
    await second.close()
    await expectWritable(open)
  })

  it('goes unnoticed in memory, where there is no file', async () => {
    let time = 0
    const store = await testStore({ clock: () => time })
    await store.write(store.sessions.put({ key: 's' }))
    time += 100
    expect((await append(store, 0)).status).toBe('appended')
  })
})

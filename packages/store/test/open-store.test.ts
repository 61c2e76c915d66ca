import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { all, openStore } from '../src/index.ts'
import { openStoreOn } from '../src/open-store.ts'
import { rawQuery } from '../src/sql/compiler.ts'
import { errorOf } from './error-of.ts'
import { countingClock, temporaryFolder, testStore } from './temporary.ts'

const clock = () => 0
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('openStore', () => {
  it('creates the folder and the file for their owner only', async () => { // A-007 B-019
    const folder = join(temporaryFolder(), 'a', 'b')
    const path = join(folder, 'memory.sqlite')
    const store = await testStore({ path })
    await store.write(store.sessions.put({ key: 's' }))
    expect([mode(folder), mode(path), mode(`${path}-wal`), mode(`${path}-shm`)]).toEqual(['700', '600', '600', '600'])
    expect((await store.report()).found).toBe('missing')
  })

  it('keeps the rights of a folder that stood there, and makes files in it for their owner only', async () => {
    const folder = join(temporaryFolder(), 'shared')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    for (const name of ['new.sqlite', 'empty.sqlite']) {
      const path = join(folder, name)
      if (name === 'empty.sqlite') writeFileSync(path, '', { mode: 0o644 })
      const store = await testStore({ path })
      await store.write(store.sessions.put({ key: 's' }))
      expect([mode(path), mode(`${path}-wal`), mode(`${path}-shm`)]).toEqual(['600', '600', '600'])
    }
    expect(mode(folder)).toBe('755')
  })

  it.each([
    [0o600, 0o644, '600'],
    [0o640, 0o666, '640'],
    [0o640, 0o600, '600'],
  ])('gives a log that a crash left no more rights than the store of mode %i has', async (given, ofLog, expected) => {
    const folder = temporaryFolder()
    const [path, copy] = [join(folder, 'a.sqlite'), join(folder, 'copy.sqlite')]
    const store = await testStore({ path })
    await store.write(store.sessions.put({ key: 's' }))
    for (const end of ['', '-wal', '-shm']) {
      copyFileSync(`${path}${end}`, `${copy}${end}`)
      chmodSync(`${copy}${end}`, end === '' ? given : ofLog)
    }
    const again = await testStore({ path: copy })
    expect((await again.read(again.sessions.get('s')))?.key).toBe('s')
    expect(mode(copy)).toBe(given.toString(8))
    expect([mode(`${copy}-wal`), mode(`${copy}-shm`)]).toEqual([expected, expected])
  })

  it('uses a write-ahead log on disk only', async () => { // A-008 B-020
    const journal = (path: string) =>
      testStore({ path }).then((store) => store.read(all(rawQuery(sql`pragma journal_mode`))))
    expect(await journal(join(temporaryFolder(), 'a.sqlite'))).toEqual([{ journal_mode: 'wal' }])
    expect(await journal(':memory:')).toEqual([{ journal_mode: 'memory' }])
  })

  it.each([
    ['normal', 1],
    ['full', 2],
  ] as const)('sets synchronous to %s and protects the connection', async (synchronous, expected) => {
    const store = await testStore({ path: join(temporaryFolder(), 'a.sqlite'), synchronous })
    const pragma = async (name: string) => Object.values((await store.read(all(rawQuery<object>(sql.raw(`pragma ${name}`)))))[0] ?? {})[0]
    expect(await pragma('synchronous')).toBe(expected)
    expect(await pragma('foreign_keys')).toBe(1)
    expect(await pragma('trusted_schema')).toBe(0)
    expect(await pragma('secure_delete')).toBe(1)
    expect(await pragma('busy_timeout')).toBe(50)
  })

  it('marks the file as ours, with the schema version in it from the start', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const store = await testStore({ path })
    const header = readFileSync(path)
    expect(header.readUInt32BE(68)).toBe(0x6d656d31)
    expect(header.readUInt32BE(60)).toBe((await store.report()).schemaVersion)
    expect((await store.report()).tokenizerVersion).toBeGreaterThan(0)
  })

  it('opens what it closed, with all that was stored', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const first = await openStore({ path, clock })
    await first.write(first.sessions.put({ key: 's', cwd: '/srv' }))
    await first.close()
    expect(existsSync(`${path}-wal`)).toBe(false)
    const second = await testStore({ path })
    expect((await second.read(second.sessions.get('s')))?.cwd).toBe('/srv')
    expect((await second.report()).found).toBe('store')
  })

  it('takes an empty file for a new store and reports it', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    writeFileSync(path, '')
    expect((await (await testStore({ path })).report()).found).toBe('empty')
  })

  it('opens for reading without ever writing', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const writer = await openStore({ path, clock })
    await writer.write(writer.sessions.put({ key: 's' }))
    await writer.close()
    const before = readFileSync(path)
    const reader = await openStore({ path, clock, readOnly: true })
    expect((await reader.read(reader.sessions.get('s')))?.key).toBe('s')
    expect((await errorOf(() => reader.write(reader.sessions.put({ key: 't' })))).code).toBe('STORE_READ_ONLY')
    await reader.close()
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('closes by itself at the end of a block', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    let left: Awaited<ReturnType<typeof openStore>>
    {
      await using store = await openStore({ path, clock: countingClock() })
      left = store
    }
    expect((await errorOf(() => left.report())).code).toBe('STORE_CLOSED')
  })

  it.each([
    ['no node:sqlite', undefined],
    ['a node:sqlite without FTS5', withoutFts5()],
  ])('says in one sentence what it needs when there is %s', async (_, sqlite) => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const error = await errorOf(() => openStoreOn({ sqlite, version: 'v22.13.1' }, { path, clock }))
    expect(error.code).toBe('RUNTIME_UNSUPPORTED')
    expect(error.message).toBe(
      '@mem/store needs Node 22.19 or newer, or 24 and up, whose node:sqlite has FTS5; this is Node 22.13.1.',
    )
    expect(existsSync(path)).toBe(false)
  })
})

function withoutFts5(): typeof import('node:sqlite') {
  class Bare extends DatabaseSync {
    override prepare(sql: string) {
      return super.prepare(sql.replace("'fts5'", "'no such module'"))
    }
  }
  return { ...process.getBuiltinModule('node:sqlite'), DatabaseSync: Bare }
}

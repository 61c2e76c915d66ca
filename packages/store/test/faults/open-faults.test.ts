import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { MemError, openStore } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder } from '../temporary.ts'

const clock = () => 0
const open = (path: string) => openStore({ path, clock })

async function filled(path: string): Promise<void> {
  const store = await open(path)
  await store.write(store.sessions.put({ key: 's' }))
  for (let seq = 0; seq < 200; seq += 1)
    await store.write(store.events.append(sampleEvent({ seq, text: `event number ${seq} `.repeat(40) })))
  await store.close()
}

function overwrite(path: string, offset: number, bytes: Buffer): void {
  const file = readFileSync(path)
  bytes.copy(file, offset)
  writeFileSync(path, file)
}

const noise = (length: number) => Buffer.alloc(length, 0xa5)

/** Each fault is put on a good store; the expected code is what opening it gives. */
const faults: readonly [string, string, (path: string) => void][] = [
  ['a text file', 'NOT_A_STORE', (path) => writeFileSync(path, 'dear diary, '.repeat(50))],
  ['a file of a few bytes', 'NOT_A_STORE', (path) => writeFileSync(path, 'hi')],
  ['an overwritten header', 'NOT_A_STORE', (path) => overwrite(path, 0, noise(100))],
  ['a database of another program', 'NOT_A_STORE', (path) => otherDatabase(path)],
  ['a newer schema', 'SCHEMA_TOO_NEW', (path) => overwrite(path, 60, Buffer.from([0, 0, 0, 99]))],
  ['an unknown format of the file', 'STORE_DAMAGED', (path) => overwrite(path, 44, Buffer.from([0, 0, 0, 9]))],
  ['an index without its settings', 'STORE_DAMAGED', (path) => change(path, 'delete from message_fts_config')],
  ['a missing table', 'STORE_DAMAGED', (path) => change(path, 'pragma foreign_keys = off; drop table session')],
  ['an overwritten page size', 'STORE_DAMAGED', (path) => overwrite(path, 16, Buffer.from([0, 3]))],
  ['an overwritten first page', 'STORE_DAMAGED', (path) => overwrite(path, 100, noise(3000))],
  ['pages overwritten after the first', 'STORE_DAMAGED', (path) => overwrite(path, 4096, noise(4096 * 60))],
  ['a file cut to its first page', 'STORE_DAMAGED', (path) => truncateSync(path, 4096)],
]

function change(path: string, sql: string): void {
  // Newer Nodes protect the tables behind an index; the types of this one don't know the option yet.
  const database = new DatabaseSync(path, { defensive: false } as object)
  database.exec(sql)
  database.close()
}

function otherDatabase(path: string): void {
  writeFileSync(path, '')
  const database = new DatabaseSync(path)
  database.exec('create table mine(x); pragma user_version = 7')
  database.close()
}

describe('opening a file with a fault', () => {
  it.each(faults)('of %s gives %s and leaves every byte as it was', async (_, code, damage) => {
    const folder = temporaryFolder()
    const path = join(folder, 'memory.sqlite')
    await filled(path)
    damage(path)
    const before = readFileSync(path)
    const error = await errorOf(() => open(path))
    expect(error.code).toBe(code)
    expect(error.message).toContain(path)
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(['memory.sqlite'])
  })

  it('keeps an empty file apart from one whose log still holds data', async () => {
    const path = join(temporaryFolder(), 'memory.sqlite')
    writeFileSync(path, '')
    writeFileSync(`${path}-wal`, noise(5000))
    expect((await errorOf(() => open(path))).code).toBe('STORE_DAMAGED')
    expect(readFileSync(`${path}-wal`).equals(noise(5000))).toBe(true)
  })

  it('does not move the log of a damaged file into it', async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'memory.sqlite')
    const store = await open(path)
    await store.write(store.sessions.put({ key: 's' }))
    // A copy taken while the store is open has a log beside it, as after a power cut.
    const copy = join(folder, 'copy.sqlite')
    writeFileSync(copy, readFileSync(path))
    writeFileSync(`${copy}-wal`, readFileSync(`${path}-wal`))
    await store.close()
    overwrite(copy, 100, noise(3000))
    truncateSync(`${copy}-wal`, 32)
    const bytes = () => Buffer.concat([readFileSync(copy), readFileSync(`${copy}-wal`)])
    const before = bytes()
    expect((await errorOf(() => open(copy))).code).toBe('STORE_DAMAGED')
    expect(bytes().equals(before)).toBe(true)
  })
})

describe('a file that is damaged anywhere', () => {
  /** What was thrown, or what the store says of itself when it took the file for a sound one. */
  async function outcome(path: string): Promise<unknown> {
    try {
      const store = await open(path)
      return await store.report().finally(() => store.close())
    } catch (error) {
      return error
    }
  }

  it.each<[string, (path: string, at: number) => void]>([
    ['cut off', (path, at) => truncateSync(path, at)],
    ['overwritten', (path, at) => overwrite(path, at, noise(5000))],
    ['zeroed', (path, at) => overwrite(path, at, Buffer.alloc(5000))],
  ])('because it was %s gives a code and a sentence, when opened and when asked for its report', async (_, damage) => {
    const folder = temporaryFolder()
    const sound = join(folder, 'sound.sqlite')
    await filled(sound)
    const bytes = readFileSync(sound)
    let failed = 0
    for (let part = 1; part < 40; part += 1) {
      const path = join(folder, `${part}.sqlite`)
      writeFileSync(path, bytes)
      damage(path, Math.floor((bytes.length * part) / 40))
      const result = await outcome(path)
      if (!(result instanceof Error)) continue
      failed += 1
      expect(MemError.is(result), result.message).toBe(true)
      expect(result).toMatchObject({ code: 'STORE_DAMAGED' })
      expect(result.message.startsWith(`${path}: `)).toBe(true)
      expect(result.message).not.toMatch(/malformed|SQL/)
    }
    expect(failed).toBeGreaterThan(5)
  })
})

describe('a path that holds no store', () => {
  it.each([
    ['is a folder', (folder: string) => folder],
    ['is below a file', (folder: string) => join(folder, 'file', 'memory.sqlite')],
    ['is below a folder of the kernel', () => '/proc/mem-store/memory.sqlite'],
  ])('that %s is STORE_UNAVAILABLE', async (_, pathIn) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'file'), 'x')
    const error = await errorOf(() => open(pathIn(folder)))
    expect(error.code).toBe('STORE_UNAVAILABLE')
    expect(readdirSync(folder)).toEqual(['file'])
  })

  it('and is to be read only is STORE_UNAVAILABLE and not created', async () => {
    const path = join(temporaryFolder(), 'sub', 'memory.sqlite')
    const error = await errorOf(() => openStore({ path, clock, readOnly: true }))
    expect(error.code).toBe('STORE_UNAVAILABLE')
    expect(existsSync(path)).toBe(false)
  })
})

import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { type ForeignDatabase, MAX_CELL_LENGTH, openForeign, openStore } from '../../src/index.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder } from '../temporary.ts'

const noPause = async () => undefined

/** A database made by SQL; its connection stays open when `keep` is given. */
function make(sql: string, { path = join(temporaryFolder(), 'other.sqlite'), keep = false } = {}): string {
  const database = new DatabaseSync(path)
  database.exec(sql)
  if (keep) onTestFinished(() => database.close())
  else database.close()
  return path
}

const open = async (path: string): Promise<ForeignDatabase> => {
  const opened = await openForeign(path, noPause)
  onTestFinished(() => opened.close())
  return opened
}

/** Names, bytes and times of everything in a folder. */
const stateOf = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64'), statSync(join(folder, name)).mtimeMs])

/** A folder for temporary files of the test alone. */
const ownTemporary = (): string => {
  const [folder, before] = [temporaryFolder(), process.env.TMPDIR]
  process.env.TMPDIR = folder
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
  return folder
}

it('reads every table with its columns and values, and leaves out what isn’t a table of rows', async () => {
  const path = make(`create table "odd ""name" ("__proto__" text, n integer, "a b" blob, big integer, real real) ;
    insert into "odd ""name" values ('x', 1, x'00ff', 9007199254740993, 1.5), (null, -1, null, null, null);
    create table keyed(a text primary key, b text) without rowid; insert into keyed values ('k', 'v');
    create view v as select 1 as one; create virtual table f using fts5(words); pragma user_version = 3`)
  const database = await open(path)
  expect([database.version, database.isStore]).toEqual([3, false])
  expect(database.tables).toEqual([
    { name: 'keyed', columns: ['a', 'b'] },
    { name: 'odd "name', columns: ['__proto__', 'n', 'a b', 'big', 'real'] },
  ])
  expect([...database.rows('odd "name')].map((row) => Object.entries(row))).toEqual([
    [['__proto__', 'x'], ['n', 1], ['a b', new Uint8Array([0, 255])], ['big', 9007199254740993n], ['real', 1.5]],
    [['__proto__', null], ['n', -1], ['a b', null], ['big', null], ['real', null]],
  ])
  expect([...database.rows('keyed')]).toEqual([{ a: 'k', b: 'v' }])
  expect([...database.rows('v')]).toEqual([])
})

it('honours rows that are committed only in the log, leaves the folder as it was, and leaves no copy', async () => {
  const path = make(`pragma journal_mode = wal; create table t(a); pragma wal_checkpoint(truncate); insert into t values ('in the log')`, { keep: true })
  const folder = join(path, '..')
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0)
  const before = stateOf(folder)
  chmodSync(folder, 0o500)
  onTestFinished(() => chmodSync(folder, 0o700))
  const link = join(temporaryFolder(), 'link')
  symlinkSync(path, link)
  const temporary = ownTemporary()
  for (const name of [path, link]) {
    const database = await openForeign(name, noPause)
    expect([...database.rows('t')]).toEqual([{ a: 'in the log' }])
    expect(readdirSync(temporary)).toHaveLength(1)
    expect(statSync(join(temporary, readdirSync(temporary)[0] ?? '')).mode & 0o777).toBe(0o700)
    await database.close()
    await database.close()
  }
  expect(stateOf(folder)).toEqual(before)
  expect(readdirSync(temporary)).toEqual([])
})

it('undoes an interrupted writing in the copy, not in the original', async () => {
  const path = make(`create table t(a); insert into t values ('kept')`, { keep: true })
  const writing = new DatabaseSync(path)
  onTestFinished(() => writing.close())
  // Spilled to the file before its commit, as by a process that was killed.
  writing.exec(`pragma cache_size = 1; begin; update t set a = 'torn'; create table filler(x); insert into filler
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) select hex(randomblob(500)) from n`)
  const torn = join(temporaryFolder(), 'torn.sqlite')
  for (const end of ['', '-journal']) copyFileSync(`${path}${end}`, `${torn}${end}`)
  const before = stateOf(join(torn, '..'))
  expect([...(await open(torn)).rows('t')]).toEqual([{ a: 'kept' }])
  expect(stateOf(join(torn, '..'))).toEqual(before)
})

it('cuts huge values', async () => {
  const path = make(`create table t(a, b); insert into t values (printf('%.*c', 1000000, 'é'), zeroblob(1000000)), (printf('%.*c', ${MAX_CELL_LENGTH}, 'x'), x'01')`)
  const rows = [...(await open(path)).rows('t')] as { a: string; b: Uint8Array }[]
  expect(rows.map(({ a, b }) => [a.length, b.length])).toEqual([[MAX_CELL_LENGTH + 1, MAX_CELL_LENGTH + 1], [MAX_CELL_LENGTH, 1]])
})

it('knows a store of this package', async () => {
  const path = join(temporaryFolder(), 'memory.sqlite')
  await (await openStore({ path, clock: () => 1 })).close()
  expect((await open(path)).isStore).toBe(true)
})

it.each([
  ['a text', (path: string) => writeFileSync(path, 'hello, this is no database at all'), 'NOT_A_STORE', 'isn’t an SQLite database'],
  ['an empty file', (path: string) => writeFileSync(path, ''), 'NOT_A_STORE', 'isn’t an SQLite database'],
  ['a folder', (path: string) => mkdirSync(path), 'STORE_UNAVAILABLE', 'isn’t a file'],
  ['nothing', () => undefined, 'STORE_UNAVAILABLE', 'can’t be reached'],
  ['a database that was cut off', (path: string) => truncateSync(filled(path), 20_000), 'STORE_DAMAGED', 'restore a backup'],
  ['a database with a page of noise', (path: string) => scribble(filled(path)), 'STORE_DAMAGED', 'restore a backup'],
  ['a header and noise', (path: string) => writeFileSync(path, `SQLite format 3\0${'x'.repeat(5_000)}`), 'STORE_DAMAGED', 'it was left as it is'],
])('refuses %s, says what to do, and leaves no copy', async (_, build, code, words) => {
  const path = join(temporaryFolder(), 'other.sqlite')
  build(path)
  const temporary = ownTemporary()
  const error = await errorOf(() => openForeign(path, noPause))
  expect([error.code, error.message]).toEqual([code, expect.stringContaining(words)])
  expect(readdirSync(temporary)).toEqual([])
})

function filled(path: string): string {
  return make(`create table t(a); insert into t with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) select hex(randomblob(100)) from n`, { path })
}

function scribble(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0x5a, 3 * 4096, 5 * 4096)
  writeFileSync(path, bytes)
}

import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { MemError } from '../errors.ts'
import { APPLICATION_ID } from '../schema/application-id.ts'
import { nodeRuntime, requireSqlite } from '../sql/sqlite-runtime.ts'
import { sqliteCode } from '../sql/to-mem-error.ts'
import { copyDatabase } from './copy-database.ts'

/** Longest text or blob that is given whole, in characters or bytes; a longer one is cut to one more. */
export const MAX_CELL_LENGTH = 20_000

export type ForeignValue = string | number | bigint | Uint8Array | null

/** A row by its columns. */
export type ForeignRow = Readonly<Record<string, ForeignValue>>

export interface ForeignTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Another program's SQLite database, read from a copy of it: the original isn't opened, let alone written to. */
export interface ForeignDatabase {
  /** Its `user_version`. */
  readonly version: number
  /** Whether it is a store of this package. */
  readonly isStore: boolean
  /** Tables of rows, by name; no views, indexes for full text, nor tables of SQLite itself. */
  readonly tables: readonly ForeignTable[]
  /** The rows of a table, read as they are asked for. Integers beyond 2^53 are bigints; see `MAX_CELL_LENGTH`. */
  rows(table: string): Iterable<ForeignRow>
  /** Removes the copy. */
  close(): Promise<void>
}

/**
 * Opens another program's SQLite database for reading: the file and its log are copied into a temporary folder, which `close`
 * removes. Committed rows that are only in the log are there. Every table is checked first, with a `pause` after each.
 *
 * @throws MemError `STORE_UNAVAILABLE` for what can't be read or has over 512 MB, `NOT_A_STORE` for what is no SQLite database,
 *   `STORE_DAMAGED`, `STORE_BUSY` while another program writes to it all the time, `RUNTIME_UNSUPPORTED`
 */
export async function openForeign(path: string, pause: () => Promise<void>): Promise<ForeignDatabase> {
  const sqlite = requireSqlite(nodeRuntime())
  const copy = await copyDatabase(path)
  let database: DatabaseSync | undefined
  const close = async (): Promise<void> => {
    if (database?.isOpen) database.close()
    await copy.remove()
  }
  try {
    checkHeader(path, copy.file)
    database = open(sqlite, copy.file)
    const read = { path, database }
    const tables = tablesOf(read)
    for (const { name } of tables) {
      checkTable(read, name)
      await pause()
    }
    return {
      version: pragma(read, 'user_version'),
      isStore: pragma(read, 'application_id') === APPLICATION_ID,
      tables,
      rows: (table) => rowsOf(read, tables.find(({ name }) => name === table) ?? { name: table, columns: [] }),
      close,
    }
  } catch (error) {
    await close()
    throw toForeignError(error, path)
  }
}

interface Read {
  readonly path: string
  readonly database: DatabaseSync
}

function checkHeader(path: string, file: string): void {
  const header = Buffer.alloc(16)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, header, 0, header.length, 0)
  } finally {
    closeSync(opened)
  }
  if (header.toString('latin1') === 'SQLite format 3\0') return
  throw new MemError('NOT_A_STORE', `${path} isn’t an SQLite database. Give the path of one; nothing was read.`, {
    data: { path },
  })
}

function open(sqlite: typeof import('node:sqlite'), file: string): DatabaseSync {
  if (existsSync(`${file}-journal`)) undoInterrupted(sqlite, file)
  const database = new sqlite.DatabaseSync(file, { readOnly: true })
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on')
  return database
}

/** Undoes a writing to the copy that was interrupted, which only a connection that may write can. */
function undoInterrupted(sqlite: typeof import('node:sqlite'), file: string): void {
  const database = new sqlite.DatabaseSync(file)
  try {
    database.prepare('select count(*) from sqlite_schema').get()
  } finally {
    database.close()
  }
}

function tablesOf({ database }: Read): readonly ForeignTable[] {
  const names = database
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table' order by name`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/^sqlite_/i.test(name))
  const columns = database.prepare('select name from pragma_table_xinfo(?) where hidden <> 1')
  return names.map((name) => ({ name, columns: columns.all(name).map((column) => String(column.name)) }))
}

function checkTable({ path, database }: Read, table: string): void {
  const found = database.prepare(`pragma quick_check(${quoted(table)})`).all()
  const [first] = found.map(({ quick_check: what }) => String(what))
  if (found.length === 1 && first === 'ok') return
  throw damaged(path, first)
}

function pragma({ database }: Read, name: string): number {
  return Number(database.prepare(`pragma ${name}`).get()?.[name])
}

function* rowsOf({ path, database }: Read, { name, columns }: ForeignTable): Generator<ForeignRow> {
  if (columns.length === 0) return
  try {
    const cells = columns.map(cell).join(', ')
    const statement = database.prepare(`select ${cells} from ${quoted(name)}`)
    statement.setReadBigInts(true)
    statement.setReturnArrays(true)
    for (const row of statement.iterate()) {
      const values: readonly unknown[] = Object.values(row)
      yield Object.fromEntries(columns.map((column, index) => [column, toValue(values[index])]))
    }
  } catch (error) {
    throw toForeignError(error, path)
  }
}

/** A column, of a huge value only the beginning: four bytes a character at most. */
function cell(column: string): string {
  const name = quoted(column)
  const isLong = `typeof(${name}) in ('text', 'blob') and octet_length(${name}) > ${4 * MAX_CELL_LENGTH}`
  return `case when ${isLong} then substr(${name}, 1, ${MAX_CELL_LENGTH + 1}) else ${name} end`
}

function toValue(value: unknown): ForeignValue {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value
  if (typeof value === 'string' || value instanceof Uint8Array) return value.slice(0, MAX_CELL_LENGTH + 1)
  return typeof value === 'number' ? value : null
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function damaged(path: string, why: string | undefined, cause?: unknown): MemError {
  return new MemError(
    'STORE_DAMAGED',
    `${path} is damaged (${why ?? 'unknown'}). Nothing was read and it was left as it is; restore a backup of it, or recover it with sqlite3’s .recover.`,
    { cause, data: { path } },
  )
}

/** Whatever SQLite says of the copy is said of the file: nobody else has the copy open. */
function toForeignError(error: unknown, path: string): unknown {
  return sqliteCode(error) === undefined
    ? error
    : damaged(path, error instanceof Error ? error.message : undefined, error)
}

import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { checkVersion } from '../schema/migrate.ts'
import type { SqliteModule } from '../sql/sqlite-runtime.ts'
import { toFileError } from '../sql/to-file-error.ts'
import { probeDatabase } from './probe-database.ts'

/**
 * Reads an existing file the way the store will, but without write access, so that a damaged or newer one is left
 * untouched: closing a writing connection would move its write-ahead log into it. Waits `timeout` ms for a lock.
 */
export function probeFile(sqlite: SqliteModule, path: string, timeout: number): void {
  // Creation was interrupted: SQLite must undo it first, which only a writing connection can.
  if (existsSync(`${path}-journal`)) return
  try {
    readSettled(sqlite, path, timeout)
  } catch (error) {
    throw toFileError(error, path)
  }
}

function readSettled(sqlite: SqliteModule, path: string, timeout: number): void {
  const immutable = !existsSync(`${path}-wal`)
  try {
    readOnce(sqlite, path, { immutable, timeout })
  } catch (error) {
    // Another process opened the file meanwhile, so it wasn't immutable and may only have looked damaged.
    if (!immutable || !existsSync(`${path}-wal`)) throw error
    readOnce(sqlite, path, { immutable: false, timeout })
  }
}

interface Probe {
  readonly immutable: boolean
  readonly timeout: number
}

function readOnce(sqlite: SqliteModule, path: string, { immutable, timeout }: Probe): void {
  const url = pathToFileURL(path)
  // Without a write-ahead log nobody has the file open, and `immutable` keeps SQLite from putting files beside it.
  if (immutable) url.searchParams.set('immutable', '1')
  const database = new sqlite.DatabaseSync(url, { readOnly: true, timeout })
  try {
    if (checkVersion(database, path) > 0) probeDatabase(database, path)
  } finally {
    database.close()
  }
}

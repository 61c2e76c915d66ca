import type { DatabaseSync } from 'node:sqlite'
import { MemError } from '../errors.ts'
import type { ResolvedOptions } from '../options.ts'
import { isCurrent, migrate } from '../schema/migrate.ts'
import type { SqliteModule } from '../sql/sqlite-runtime.ts'
import { toMemError } from '../sql/to-mem-error.ts'
import { createFile } from './create-file.ts'
import { type FileState, inspectFile, unavailable } from './inspect-file.ts'
import { narrowRights, rightsOf } from './narrow-rights.ts'
import { probeDatabase } from './probe-database.ts'
import { probeFile } from './probe-file.ts'

export interface OpenedDatabase {
  readonly database: DatabaseSync
  /** What stood at the path before: nothing, an empty file, a store; `memory` for none. */
  readonly found: FileState | 'memory'
}

/** Opens, and where needed creates or migrates, the database of a store; see README, "Opening". */
export function openDatabase(sqlite: SqliteModule, options: ResolvedOptions): OpenedDatabase {
  const { path, readOnly } = options
  const found = path === ':memory:' ? 'memory' : inspectFile(path)
  if (found === 'store') probeFile(sqlite, path, options.waitMs)
  else if (readOnly) throw unavailable(path, 'there is no store to read. Open it once for writing.')
  else if (found !== 'memory') createFile(path)
  try {
    return { database: connect(sqlite, options), found }
  } catch (error) {
    throw toMemError(error, path)
  }
}

function connect(sqlite: SqliteModule, options: ResolvedOptions): DatabaseSync {
  const { path, readOnly } = options
  const database = new sqlite.DatabaseSync(path, { readOnly, timeout: options.waitMs })
  try {
    database.exec(connectionPragmas(options))
    if (readOnly) requireCurrent(database, options)
    else prepareForWriting(database, options)
    probeDatabase(database, path)
    if (!readOnly) narrowBeside(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function connectionPragmas({ synchronous }: ResolvedOptions): string {
  return `pragma synchronous = ${synchronous}; pragma foreign_keys = on; pragma trusted_schema = off;
    pragma secure_delete = on; pragma cache_size = -8192; pragma temp_store = memory;
    pragma journal_size_limit = 8388608; pragma wal_autocheckpoint = 1000`
}

function prepareForWriting(database: DatabaseSync, { path, modules }: ResolvedOptions): void {
  const migrated = migrate(database, path, modules)
  if (path === ':memory:') return
  // Only after the schema, so that the header in the file itself says whose it is and which version.
  database.exec('pragma journal_mode = wal')
  if (migrated) database.exec('pragma wal_checkpoint(truncate)')
}

function requireCurrent(database: DatabaseSync, { path, modules }: ResolvedOptions): void {
  if (isCurrent(database, path, modules)) return
  throw new MemError('STORE_READ_ONLY', `${path} must be migrated before it can be read. Open it once for writing.`, {
    data: { path },
  })
}

// SQLite gives a log that it makes the rights of the database, but one that stood there, after a crash, keeps its own.
function narrowBeside(database: DatabaseSync): void {
  const location = database.location()
  const allowed = location === null ? undefined : rightsOf(location)
  if (allowed === undefined) return
  for (const end of ['-wal', '-shm']) narrowRights(`${location}${end}`, allowed)
}

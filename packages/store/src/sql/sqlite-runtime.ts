import { MemError } from '../errors.ts'

export type SqliteModule = typeof import('node:sqlite')

/** Where SQLite comes from; a test puts another one in. */
export interface SqliteRuntime {
  readonly sqlite: SqliteModule | undefined
  /** Version of Node, such as `v24.11.0`. */
  readonly version: string
}

/** The `node:sqlite` of this process, or undefined in a Node that has none. */
export function nodeRuntime(): SqliteRuntime {
  // Older Nodes have no `getBuiltinModule`; an import of `node:sqlite` there would fail before we could say why.
  const load = process.getBuiltinModule as typeof process.getBuiltinModule | undefined
  return { sqlite: load?.('node:sqlite'), version: process.version }
}

/** The SQLite module with FTS5, else `RUNTIME_UNSUPPORTED`. */
export function requireSqlite(runtime: SqliteRuntime): SqliteModule {
  if (runtime.sqlite && hasFts5(runtime.sqlite)) return runtime.sqlite
  const node = runtime.version.replace(/^v/, '')
  throw new MemError(
    'RUNTIME_UNSUPPORTED',
    `@mem/store needs Node 22.19 or newer, or 24 and up, whose node:sqlite has FTS5; this is Node ${node}.`,
    { data: { node } },
  )
}

function hasFts5(sqlite: SqliteModule): boolean {
  const database = new sqlite.DatabaseSync(':memory:')
  try {
    return database.prepare(`select 1 from pragma_module_list where name = 'fts5'`).get() !== undefined
  } finally {
    database.close()
  }
}

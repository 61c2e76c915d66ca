import { backupStore } from './backup/backup-store.ts'
import { MemError } from './errors.ts'
import { eventPrograms } from './events/event-programs.ts'
import { type OpenedDatabase, openDatabase } from './files/open-database.ts'
import { watchFiles } from './files/watch-files.ts'
import { itemPrograms } from './items/item-programs.ts'
import { logPrograms } from './logs/log-programs.ts'
import { type ResolvedOptions, resolveOptions, type StoreOptions } from './options.ts'
import { erase } from './purge/erase.ts'
import { purgePrograms } from './purge/purge-programs.ts'
import { checkIntegrity } from './report/check-integrity.ts'
import { storeReport } from './report/store-report.ts'
import { frequencyMemory } from './search/frequencies.ts'
import { ftsSearch } from './search/fts-search.ts'
import { sessionPrograms } from './sessions/session-programs.ts'
import { compiler } from './sql/compiler.ts'
import { type Connection, connection } from './sql/connection.ts'
import { nodeRuntime, requireSqlite, type SqliteModule, type SqliteRuntime } from './sql/sqlite-runtime.ts'
import type { Store } from './store.ts'
import { exportStore } from './transfer/export-store.ts'
import { importStore } from './transfer/import-store.ts'

/**
 * Opens the store in a file, or a new one in memory. A file that isn't a store, is damaged or was written by a newer
 * version is left untouched.
 *
 * @throws MemError with the codes of `StoreErrorCode`
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  return openStoreOn(nodeRuntime(), options)
}

/** `openStore` on a given SQLite. */
export function openStoreOn(runtime: SqliteRuntime, options: StoreOptions): Store {
  const resolved = resolveOptions(options)
  const sqlite = requireSqlite(runtime)
  return storeOn(sqlite, openDatabase(sqlite, resolved), resolved)
}

function storeOn(
  sqlite: SqliteModule,
  { database, found }: OpenedDatabase,
  { path, clock, readOnly, modules }: ResolvedOptions,
): Store {
  const memory = frequencyMemory()
  const checkFiles = watchFiles(database, path)
  const checkWrite = () => {
    if (readOnly) throw new MemError('STORE_READ_ONLY', `${path} was opened with readOnly; open it without to write.`)
    checkFiles(clock())
  }
  const guarded = guard(
    connection(database, path, () => memory.clear()),
    checkWrite,
  )
  const undisturbed = () => {
    const open = guarded()
    // Files that only others write are watched for the sake of writes alone: a log that they emptied is no fault.
    if (!readOnly) checkFiles(clock())
    return open
  }
  return {
    path,
    sql: compiler,
    sessions: sessionPrograms(clock),
    events: eventPrograms(clock),
    items: itemPrograms(clock),
    logs: logPrograms(clock),
    search: ftsSearch(memory),
    purge: purgePrograms(clock),
    backup: async (target) => backupStore(undisturbed, target),
    erase: async () => erase(guarded('write')),
    export: () => exportStore(sqlite, guarded(), modules),
    import: (lines, options = {}) =>
      importStore(
        {
          modules,
          read: async (program) => guarded().read(program),
          write: async (program) => guarded('write').write(program),
        },
        lines,
        options,
      ),
    // Async for a store on another machine; the work is done before the first await, so nothing interleaves.
    read: async (program) => guarded().read(program),
    write: async (program) => guarded('write').write(program),
    report: async () => storeReport(guarded().database, path, found),
    checkIntegrity: async () => checkIntegrity(guarded().database),
    close: async () => close(database),
    [Symbol.asyncDispose]: async () => close(database),
  }
}

function close(database: Connection['database']): void {
  if (database.isOpen) database.close()
}

function guard(open: Connection, checkWrite: () => void): (use?: 'write') => Connection {
  return (use) => {
    if (!open.database.isOpen) throw new MemError('STORE_CLOSED', `${open.path}: the store was closed. Open it again.`)
    if (use === 'write') checkWrite()
    return open
  }
}

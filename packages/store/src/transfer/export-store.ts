import type { StoreModule } from '../schema/module.ts'
import { type Connection, connection, type Snapshot } from '../sql/connection.ts'
import type { SqliteModule } from '../sql/sqlite-runtime.ts'
import { toMemError } from '../sql/to-mem-error.ts'
import { exportLines } from './export-lines.ts'

/**
 * The lines of an export, all of one state of the store, whatever is written meanwhile: a file is read through a connection of
 * its own, in pages; a store in memory at once.
 */
export async function* exportStore(
  sqlite: SqliteModule,
  { database, path }: Connection,
  modules: readonly StoreModule[],
): AsyncGenerator<string, void> {
  const location = database.location()
  if (location === null) {
    yield* linesAtOnce(connection(database, path, () => undefined).snapshot(), modules)
    return
  }
  const own = new sqlite.DatabaseSync(location, { readOnly: true, timeout: 5_000 })
  try {
    yield* exportLines(connection(own, path, () => undefined).snapshot().run, modules)
  } catch (error) {
    throw toMemError(error, path)
  } finally {
    own.close()
  }
}

function linesAtOnce({ run, end }: Snapshot, modules: readonly StoreModule[]): readonly string[] {
  try {
    return [...exportLines(run, modules)]
  } finally {
    end()
  }
}

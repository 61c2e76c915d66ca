import type { DatabaseSync } from 'node:sqlite'
import type { OpenedDatabase } from '../files/open-database.ts'
import { isDue } from '../purge/erase.ts'
import { toFileError } from '../sql/to-file-error.ts'
import type { StoreReport } from '../store.ts'
import { rowCounts, rowCountsQuery } from './row-counts.ts'

/**
 * Counts and versions for `status`. Reads every table once; tables of full-text indexes count as entries.
 *
 * @throws MemError `STORE_DAMAGED` and others of a file that can't be read
 */
export function storeReport(database: DatabaseSync, path: string, found: OpenedDatabase['found']): StoreReport {
  try {
    return readReport(database, path, found)
  } catch (error) {
    throw toFileError(error, path)
  }
}

function readReport(database: DatabaseSync, path: string, found: OpenedDatabase['found']): StoreReport {
  const number = (sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0)
  const text = (sql: string): string => String(Object.values(database.prepare(sql).get() ?? {})[0] ?? '')
  return {
    path,
    found,
    schemaVersion: number('pragma user_version'),
    sqliteVersion: text('select sqlite_version()'),
    tokenizerVersion: number(`select value from meta where key = 'tokenizer_version'`),
    fileBytes: number('pragma page_count') * number('pragma page_size'),
    counts: rowCounts(database.prepare(rowCountsQuery(database)).all()),
    frequencyVersion: number(`select df_version from index_state where name = 'message'`),
    eraseDue: isDue(database),
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { indexTable, SEARCH_INDEXES } from '../search/index-table.ts'
import { toFileError } from '../sql/to-file-error.ts'

/** Reads a little of every kind of table; throws a coded error when that fails. */
export function probeDatabase(database: DatabaseSync, path: string): void {
  try {
    database.prepare('select id from session order by id desc limit 1').get()
    database.prepare('select id, text from event order by id desc limit 1').get()
    for (const index of SEARCH_INDEXES) {
      const table = indexTable(index)
      database.prepare(`select rowid from ${table} where ${table} match '"probe"' limit 1`).get()
    }
  } catch (error) {
    throw toFileError(error, path)
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { indexTable, SEARCH_INDEXES } from '../search/index-table.ts'

/** Reads a little of every kind of table; throws SQLite's own error when that fails. */
export function probeDatabase(database: DatabaseSync): void {
  database.prepare('select id from session order by id desc limit 1').get()
  database.prepare('select id, text from event order by id desc limit 1').get()
  for (const index of SEARCH_INDEXES) {
    const table = indexTable(index)
    database.prepare(`select rowid from ${table} where ${table} match '"probe"' limit 1`).get()
  }
}

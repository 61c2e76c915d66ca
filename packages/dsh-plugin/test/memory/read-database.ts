import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Rows of a query over a memory folder's database, read without touching it. */
export const readDatabase = (folder: string, sql: string): Record<string, unknown>[] => {
  const database = new DatabaseSync(join(folder, 'memory.sqlite'), { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

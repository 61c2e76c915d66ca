import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Rows of a query over the memory of a DSH home, read without touching it. */
export const readDatabase = (home: string, sql: string): Record<string, unknown>[] => {
  const database = new DatabaseSync(join(home, 'mem/memory.sqlite'), { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { sqliteCode } from '../sql/to-mem-error.ts'

/** Result code of SQLite for a lock that another connection holds. */
const busy = 5

/**
 * Whether SQLite itself can have made a file of an open database shorter, to `size` bytes. VACUUM does it to the
 * database, which then has the length that SQLite knows. A checkpoint does it to the log; what still counts in there
 * can then be read, as another checkpoint does without harm: one that can't read stops before it writes.
 */
export function mayBeShorter(database: DatabaseSync, file: 'database' | 'log', size: number): boolean {
  try {
    if (file === 'database') return size === numberOf(database, 'page_count') * numberOf(database, 'page_size')
    database.exec('pragma wal_checkpoint(passive)')
    return true
  } catch (error) {
    return ((sqliteCode(error) ?? 0) & 0xff) === busy
  }
}

function numberOf(database: DatabaseSync, pragma: string): number {
  return Number(database.prepare(`pragma ${pragma}`).get()?.[pragma])
}

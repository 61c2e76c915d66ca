import type { DatabaseSync } from 'node:sqlite'
import { indexTable, SEARCH_INDEXES } from '../search/index-table.ts'
import type { Connection } from '../sql/connection.ts'
import { runAside } from '../sql/run-aside.ts'
import { sqliteCode, toMemError } from '../sql/to-mem-error.ts'
import { ERASE_DUE } from './run-purge.ts'

const BUSY = 5

/** Statements that take the bytes of what was purged out of a database; with `secure_delete`, they leave none. */
export const ERASE_STEPS = [
  ...SEARCH_INDEXES.map((index) => `insert into ${indexTable(index)}(${indexTable(index)}) values ('optimize')`),
  'vacuum',
]

/**
 * Takes the bytes of what was purged out of the files, and gives the room back: an index keeps the terms of a deleted entry
 * until its segments are joined, a page parts of moved rows until it is written anew, the log old pages until it is emptied.
 * `VACUUM` needs the lock for long (about a second for 300 MB), so a file is written anew by a worker; this thread's
 * writes are `STORE_BUSY` meanwhile. False when another process reads or writes: call it again later.
 */
export async function erase({ database, path }: Connection): Promise<boolean> {
  const due = dueFor(database)
  if (due === undefined) return true
  const location = database.location()
  try {
    if (location === null) for (const step of ERASE_STEPS) database.exec(step)
    else await runAside(location, ERASE_STEPS)
    const isDone = location === null || isLogEmpty(database)
    // Another purge may have come meanwhile.
    if (isDone) database.prepare('delete from meta where key = ? and value = ?').run(ERASE_DUE, due)
    return isDone && !isDue(database)
  } catch (error) {
    if (((sqliteCode(error) ?? 0) & 0xff) === BUSY) return false
    throw toMemError(error, path)
  }
}

/** Whether bytes of what was purged may still stand in the files. */
export function isDue(database: DatabaseSync): boolean {
  return dueFor(database) !== undefined
}

function dueFor(database: DatabaseSync): string | undefined {
  return database.prepare('select value from meta where key = ?').get(ERASE_DUE)?.value as string | undefined
}

// Emptying the log is refused while somebody reads an older state, or hasn't come to it yet.
function isLogEmpty(database: DatabaseSync): boolean {
  return Number(database.prepare('pragma wal_checkpoint(truncate)').get()?.busy) === 0
}

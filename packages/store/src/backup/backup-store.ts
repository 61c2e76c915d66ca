import { closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeFile } from '../files/place-file.ts'
import type { Connection } from '../sql/connection.ts'
import type { Backup } from './backup.ts'
import { toBackupError } from './backup-error.ts'
import { backupPath } from './backup-path.ts'
import { checkCopy, requireUnpurged } from './check-copy.ts'
import { copyDatabase } from './copy-database.ts'

/**
 * Makes a copy of the store in a folder beside the target that only its owner enters, checks it, and gives it the target's
 * name last; so whatever ends the process leaves no part of a copy under that name.
 *
 * @param open gives the connection while the store is open and its files are those that it opened, else throws
 */
export async function backupStore(open: () => Connection, given: string): Promise<Backup> {
  const connection = open()
  const where = { store: connection.path, path: given }
  let folder: string | undefined
  try {
    where.path = backupPath(given, connection.database.location())
    folder = mkdtempSync(`${where.path}.partial-`)
    const copy = join(folder, 'copy.sqlite')
    // SQLite takes an empty file as it is; one that it makes would have the rights that the process gives to any file.
    closeSync(openSync(copy, 'wx', 0o600))
    const before = await copyDatabase(connection, copy)
    const contents = await checkCopy(open(), copy, before)
    await flush(copy)
    const { size: bytes } = statSync(copy)
    requireUnpurged(open(), contents)
    placeFile(copy, where.path)
    return { path: where.path, bytes, counts: contents.counts }
  } catch (error) {
    throw toBackupError(error, where)
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

// SQLite doesn't promise it of a copy.
async function flush(file: string): Promise<void> {
  const opened = await openFile(file, 'r+')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

import { lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { MemError } from '../errors.ts'
import { parseInput } from '../input/parse-input.ts'
import { exists } from './backup-error.ts'

/** Ends of the files that SQLite keeps beside a database. */
const BESIDE = ['-wal', '-shm', '-journal']

const pathSchema = z
  .string()
  .min(1)
  .refine((path) => !path.includes('\0'), 'expected a path')

/**
 * The absolute path of a backup, when it can go there: no file stands there, none stands beside it that SQLite would take
 * into it when it is opened, and it is none of those of the database at `location` (null: in memory).
 *
 * @throws MemError `INPUT_INVALID`, `BACKUP_EXISTS`, and errors of the file system
 */
export function backupPath(given: string, location: string | null): string {
  const path = resolve(parseInput(pathSchema, given, 'Path of a backup'))
  const real = join(realpathSync(dirname(path)), basename(path))
  if (location !== null && ['', ...BESIDE].some((end) => real === `${location}${end}`))
    throw new MemError('INPUT_INVALID', `${path} is the store itself. Name another file for the backup.`, {
      data: { path },
    })
  for (const file of [path, ...BESIDE.map((end) => `${path}${end}`)])
    if (lstatSync(file, { throwIfNoEntry: false })) throw exists(file)
  return path
}

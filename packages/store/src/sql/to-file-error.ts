import { MemError } from '../errors.ts'
import { sqliteCode, toMemError } from './to-mem-error.ts'

/** SQLite's code for what it can't name better, such as `no such table` or `invalid fts5 file format`. */
const unnamed = 1

/** The error of a statement of ours that every sound store answers: what SQLite can't name better is damage, too. */
export function toFileError(error: unknown, path: string): unknown {
  const code = sqliteCode(error)
  if (code === undefined || (code & 0xff) !== unnamed) return toMemError(error, path)
  return new MemError(
    'STORE_DAMAGED',
    `${path}: what the file holds isn’t a sound store. It was left as it is; restore a backup or move it aside.`,
    { cause: error, data: { path, errcode: code } },
  )
}

import { MemError, type StoreErrorCode } from '../errors.ts'

/** Result codes of SQLite that a caller can act on: extended ones, else the primary one in their low byte. */
const codes: ReadonlyMap<number, readonly [StoreErrorCode, string]> = new Map([
  [3, ['STORE_UNAVAILABLE', 'access was denied. Check the rights of the file and its folder.']],
  [5, ['STORE_BUSY', 'another process held the lock for longer than `waitMs`. Try again.']],
  [6, ['STORE_BUSY', 'a table is locked. Try again.']],
  [8, ['STORE_READ_ONLY', 'it can only be read. Check the rights of the file and its folder.']],
  [10, ['STORE_UNAVAILABLE', 'the disk reported an input or output error.']],
  [11, ['STORE_DAMAGED', 'the file is damaged. It was left as it is; restore a backup or move it aside.']],
  [13, ['STORE_READ_ONLY', 'the disk is full. Reading still works; make room to write again.']],
  [14, ['STORE_UNAVAILABLE', 'the file can’t be opened. Check the path, and the rights of the folder.']],
  // A read beyond the end of the file, which SQLite counts among the errors of disks.
  [522, ['STORE_DAMAGED', 'the file was cut off. It was left as it is; restore a backup or move it aside.']],
  [26, ['STORE_DAMAGED', 'the file is no longer a SQLite database. It was left as it is; restore a backup.']],
])

const constraintTrigger = 1811
/** SQLite gives a missing table no code of its own. */
const missingTable = /^no such table: (\w+)$/

/** An error of SQLite as one of ours, told by its numeric code. Other errors are returned as they are. */
export function toMemError(error: unknown, path: string): unknown {
  const code = sqliteCode(error)
  if (code === undefined) return error
  if (code === constraintTrigger)
    return new MemError('INPUT_INVALID', `${(error as Error).message}`, { cause: error, data: { errcode: code } })
  const [, table] = missingTable.exec((error as Error).message) ?? []
  if (table !== undefined)
    return new MemError(
      'TABLE_MISSING',
      `${path}: no such table here: ${table}; open the store with the module that keeps it.`,
      { cause: error, data: { path, errcode: code, table } },
    )
  const known = codes.get(code) ?? codes.get(code & 0xff)
  if (!known) return error
  return new MemError(known[0], `${path}: ${known[1]}`, { cause: error, data: { path, errcode: code } })
}

/** The extended result code of an error of `node:sqlite`, else undefined. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode : undefined
}

import { MemError, type StoreErrorCode } from '../errors.ts'
import { sqliteCode, toMemError } from '../sql/to-mem-error.ts'

type Known = readonly [code: StoreErrorCode, what: string]

const noRoom: Known = [
  'BACKUP_NO_ROOM',
  'the disk has no room for the backup. Make room, or name a file on another disk.',
]
const denied: Known = [
  'BACKUP_DENIED',
  'its folder can’t be written. Check its rights, or name a file in another folder.',
]
const noFolder: Known = ['BACKUP_UNAVAILABLE', 'it has no folder to stand in. Make the folder, or name another file.']
const unwritten: Known = ['BACKUP_UNAVAILABLE', 'its disk can’t take it. Name a file on another disk.']

const fileErrors: ReadonlyMap<string, Known> = new Map([
  ['ENOSPC', noRoom],
  ['EDQUOT', noRoom],
  ['EACCES', denied],
  ['EPERM', denied],
  ['EROFS', denied],
  ['ENOENT', noFolder],
  ['ENOTDIR', noFolder],
])

/** Result codes of SQLite that only the file written to can give: no room, and errors of its disk. */
const sqliteErrors: ReadonlyMap<number, Known> = new Map([
  [13, noRoom],
  [778, unwritten],
  [1034, unwritten],
])

/** What kept a backup of the store at `store` from being made at `path`, as an error of ours; unknown ones as they are. */
export function toBackupError(
  error: unknown,
  { store, path }: { readonly store: string; readonly path: string },
): unknown {
  if (MemError.is(error)) return error
  const code = sqliteCode(error)
  if (code !== undefined) {
    const known = sqliteErrors.get(code)
    return known ? backupError(path, known, error) : toMemError(error, store)
  }
  const name = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (name === 'EEXIST') return exists(path)
  const known = fileErrors.get(name) ?? (/^E[A-Z0-9]+$/.test(name) ? unwritten : undefined)
  return known ? backupError(path, known, error) : error
}

export function exists(path: string): MemError {
  return backupError(path, [
    'BACKUP_EXISTS',
    'it exists already, and was left as it is. Name another file for the backup.',
  ])
}

function backupError(path: string, [code, what]: Known, cause?: unknown): MemError {
  return new MemError(code, `${path}: ${what}`, { cause, data: { path } })
}

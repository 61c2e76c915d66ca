import type { StoreErrorCode } from '../errors.ts'

/** What happened to a file of an open store. */
export interface FileFault {
  readonly kind: 'missing' | 'replaced' | 'cut off'
  readonly file: string
  readonly code: StoreErrorCode
  /** What happened, and what to do. */
  readonly message: string
}

/** `file` is the database at `path`, or one of the two that SQLite keeps beside it. */
export function missing(path: string, file: string): FileFault {
  const todo =
    file === path
      ? 'Move the file back and open it again; opening without it makes a new one.'
      : 'That moves what it holds into the database; then open it again.'
  return fault('missing', 'STORE_UNAVAILABLE', file, ['was deleted or moved', todo])
}

export function replaced(path: string, file: string): FileFault {
  // The log is told apart by nothing in the database: SQLite would write the old pages into the new file.
  const todo =
    file === path
      ? 'Remove the -wal and -shm files beside it, which belong to the old one; then open it again.'
      : 'Then open it again, which says whether the database is sound.'
  return fault('replaced', 'STORE_UNAVAILABLE', file, ['was replaced by another file', todo])
}

export function cutOff(path: string, file: string, { from, to }: { from: number; to: number }): FileFault {
  const todo =
    file === path
      ? 'Then restore a backup, or move the file aside.'
      : 'Then open it again; what was written last is lost.'
  return fault('cut off', 'STORE_DAMAGED', file, [`was cut off, from ${from} to ${to} bytes,`, todo])
}

type What = readonly [happened: string, todo: string]

function fault(kind: FileFault['kind'], code: FileFault['code'], file: string, [happened, todo]: What): FileFault {
  const message = `${file} ${happened} while the store was open, so nothing more is written. Close the store. ${todo}`
  return { kind, code, file, message }
}

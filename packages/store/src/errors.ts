/** Why the store refused or failed. Other packages add their own codes to `MemError` through its `code` string. */
export type StoreErrorCode =
  /** `node:sqlite` or its FTS5 module is missing in this Node. */
  | 'RUNTIME_UNSUPPORTED'
  /** An option is unknown or out of range; `data` holds key, rule and value. */
  | 'OPTION_INVALID'
  /** The file exists and isn't a SQLite database, or isn't ours. It was left untouched. */
  | 'NOT_A_STORE'
  /** The file was written by a newer version. It was left untouched. */
  | 'SCHEMA_TOO_NEW'
  /** Another process holds the lock for longer than the wait allowed. Try again. */
  | 'STORE_BUSY'
  /** The disk is full or the file can't be written; reading may still work. */
  | 'STORE_READ_ONLY'
  /** The file is damaged, or was cut off while open. Opening leaves it untouched. */
  | 'STORE_DAMAGED'
  /** The file or folder can't be opened at all, or was deleted, moved or replaced while open. */
  | 'STORE_UNAVAILABLE'
  /** A table isn't there: the store was opened without the module that keeps it. */
  | 'TABLE_MISSING'
  /** The store was closed before. */
  | 'STORE_CLOSED'
  /** A file stands where a backup should go, or one beside it that SQLite would take for its own. It was left untouched. */
  | 'BACKUP_EXISTS'
  /** The disk has no room for a backup. */
  | 'BACKUP_NO_ROOM'
  /** The folder in which a backup should go can't be written. */
  | 'BACKUP_DENIED'
  /** A backup can't go there for another reason, such as a missing folder. */
  | 'BACKUP_UNAVAILABLE'
  /** A given value breaks a rule of the store, such as an item whose quote isn't in its event. */
  | 'INPUT_INVALID'

const marker = Symbol.for('mem.error')

/**
 * The one error class of all packages: `code` says what happened, the message says what, where and what to do.
 * Recognise it with `MemError.is`, never with `instanceof`: several copies of a package may be installed.
 */
export class MemError<Code extends string = string> extends Error {
  readonly code: Code
  /** Values behind the message, such as a key, a rule and the value given. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: Code, message: string, options: { cause?: unknown; data?: Record<string, unknown> } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'MemError'
    this.code = code
    this.data = options.data ?? {}
    Object.defineProperty(this, marker, { value: true })
  }

  static is<Code extends string>(value: unknown, code?: Code): value is MemError<Code> {
    return value instanceof Error && marker in value && (code === undefined || ('code' in value && value.code === code))
  }
}

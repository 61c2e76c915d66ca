import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { MemError } from '../errors.ts'
import { APPLICATION_ID } from '../schema/application-id.ts'
import { notAStore, tooNew } from '../schema/migrate.ts'
import { SCHEMA_VERSION } from '../schema/migrations.ts'

export type FileState = 'missing' | 'empty' | 'store'

/**
 * Looks at a path without SQLite, so that a file that isn't ours is left as it was, without files beside it.
 * Throws when the path can't hold a store; damage inside the file isn't seen here.
 */
export function inspectFile(path: string): FileState {
  const stats = statOf(path)
  if (!stats) return 'missing'
  if (!stats.isFile()) throw unavailable(path, 'it isn’t a file. Give the path of a file.')
  if (stats.size > 0) {
    checkHeader(path)
    return 'store'
  }
  if (sizeOf(`${path}-wal`) > 0) throw lostFile(path)
  return 'empty'
}

/** Size in bytes; 0 when there is no such file. */
export function sizeOf(path: string): number {
  return statOf(path)?.size ?? 0
}

export function unavailable(path: string, why: string, cause?: unknown): MemError {
  return new MemError('STORE_UNAVAILABLE', `${path}: ${why}`, { cause, data: { path } })
}

function lostFile(path: string): MemError {
  return new MemError(
    'STORE_DAMAGED',
    `${path} is empty, but ${path}-wal beside it holds data. Both were left untouched; restore a backup.`,
    { data: { path } },
  )
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw unavailable(path, 'it can’t be reached. Check the folders above it and their rights.', error)
  }
}

// Offsets of the SQLite file format: magic text at 0, user version at 60, application id at 68, big-endian.
function checkHeader(path: string): void {
  const header = readHeader(path)
  const isSqlite = header.toString('latin1', 0, 16) === 'SQLite format 3\0'
  if (!isSqlite || header.readUInt32BE(68) !== APPLICATION_ID) throw notAStore(path)
  const version = header.readUInt32BE(60)
  if (version > SCHEMA_VERSION) throw tooNew(path, 'its schema', version, SCHEMA_VERSION)
}

function readHeader(path: string): Buffer {
  const header = Buffer.alloc(100)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, header, 0, header.length, 0)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw unavailable(path, 'it can’t be read. Check its rights.', error)
  }
  return header
}

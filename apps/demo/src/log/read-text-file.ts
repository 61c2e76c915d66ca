import { readFileSync } from 'node:fs'
import { MemError } from '@mem/engine'

/** Text of a file; one sentence (`LOG_INVALID`) when it can't be read. */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    const reason = { ENOENT: 'it does not exist', EISDIR: 'it is a folder', EACCES: 'reading it is not allowed' }[code]
    throw new MemError('LOG_INVALID', `The log ${path} can't be read: ${reason ?? code}.`, { cause: error })
  }
}

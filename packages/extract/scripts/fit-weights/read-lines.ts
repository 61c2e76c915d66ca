import { readFileSync } from 'node:fs'
import { MemError } from '@mem/store'

/** Lines of a text file, whatever ends them. Throws `MemError` `FILE_UNREADABLE` for one that can't be read. */
export function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    const reason = { ENOENT: 'it does not exist', EISDIR: 'it is a folder', EACCES: 'reading it is not allowed' }[code]
    throw new MemError('FILE_UNREADABLE', `${file} can't be read: ${reason ?? code}.`, { cause: error })
  }
}

import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { unavailable } from './inspect-file.ts'

/** Makes an empty file and the folders above it, for their owner only. SQLite gives the files beside it the same rights. */
export function createFile(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    throw unavailable(path, 'it can’t be created. Check the folder and its rights.', error)
  }
}

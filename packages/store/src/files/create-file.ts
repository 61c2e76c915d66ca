import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { unavailable } from './inspect-file.ts'
import { narrowRights } from './narrow-rights.ts'

/**
 * Makes an empty file and the folders above it, for their owner only. An empty file that stands there becomes its owner's
 * as well, a folder keeps its rights: others may have their files in it. SQLite gives the files beside it the same rights.
 */
export function createFile(path: string): void {
  try {
    createFolder(dirname(path))
    closeSync(openSync(path, 'a', 0o600))
    narrowRights(path, 0o600)
  } catch (error) {
    throw unavailable(path, 'it can’t be created. Check the folder and its rights.', error)
  }
}

// One by one, because Node's recursive form never returns where the system answers "no such folder" (below /proc).
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process made it meanwhile; if it isn't a folder, opening the file says so.
    if (!existsSync(folder)) throw error
  }
}

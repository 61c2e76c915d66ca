import { type Stats, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { cutOff, type FileFault, missing, replaced } from './file-fault.ts'
import { mayBeShorter } from './may-be-shorter.ts'

/**
 * Remembers which files an open database uses; what it returns says what has become of them, if anything. It only ever
 * asks for their `stat`: opening and closing one here would drop the locks that SQLite holds on it.
 */
export function rememberFiles(database: DatabaseSync, path: string): () => FileFault | undefined {
  const location = database.location()
  if (location === null) return () => undefined
  // Absolute, since the working folder may change. The log stands beside the file that a link leads to.
  const main = resolve(path)
  const checks = [
    rememberFile(main, main, (size) => mayBeShorter(database, 'database', size)),
    rememberFile(main, `${location}-wal`, (size) => mayBeShorter(database, 'log', size)),
    rememberFile(main, `${location}-shm`, () => true),
  ]
  return () => {
    for (const check of checks) {
      const fault = check()
      if (fault) return fault
    }
    return undefined
  }
}

function rememberFile(main: string, file: string, mayHave: (size: number) => boolean): () => FileFault | undefined {
  const opened = look(file)
  if (typeof opened === 'string') return () => undefined
  let { size } = opened
  return () => {
    const now = look(file)
    if (now === 'missing') return missing(main, file)
    if (now === 'unknown') return undefined
    if (now.dev !== opened.dev || now.ino !== opened.ino) return replaced(main, file)
    // A file that grew since the last look and was emptied isn't shorter than it was seen.
    if ((now.size < size || now.size === 0) && !mayHave(now.size))
      return cutOff(main, file, { from: size, to: now.size })
    size = now.size
    return undefined
  }
}

function look(file: string): Stats | 'missing' | 'unknown' {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? 'missing'
  } catch {
    // Such as a folder above that may no longer be searched: SQLite's own file is still the right one, for all we know.
    return 'unknown'
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { MemError } from '../errors.ts'
import type { FileFault } from './file-fault.ts'
import { rememberFiles } from './remember-files.ts'

/** Milliseconds between two looks: the longest time in which writes can go into a file that nobody finds again. */
const LOOK_AGAIN = 100

/**
 * Watches the files of an open database for the sake of writes, which SQLite would go on with: in a deleted or replaced
 * file they are gone with the process, one that was cut off gets holes. The result is called before a write, with the
 * time in milliseconds, and throws when something happened; from then on always, since only opening looks at everything.
 */
export function watchFiles(database: DatabaseSync, path: string): (now: number) => void {
  const findFault = rememberFiles(database, path)
  let looked: number | undefined
  let fault: FileFault | undefined
  return (now) => {
    // The distance: a clock that was set back must not keep us from looking.
    if (!fault && (looked === undefined || Math.abs(now - looked) >= LOOK_AGAIN)) {
      fault = findFault()
      looked = now
    }
    if (fault) throw new MemError(fault.code, fault.message, { data: { path, file: fault.file, fault: fault.kind } })
  }
}

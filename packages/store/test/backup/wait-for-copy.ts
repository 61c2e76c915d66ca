import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Keeps this thread until the worker of a backup has written to its copy, whose snapshot stands then; gives the copy. What
 * comes after the copying waits for this thread, so the backup is half done when this returns.
 */
export function waitForCopy(target: string): string {
  for (;;) {
    const folder = readdirSync(dirname(target)).find((name) => name.startsWith(`${basename(target)}.partial-`))
    const copy = folder === undefined ? '' : join(dirname(target), folder, 'copy.sqlite')
    if (copy !== '' && (statSync(copy, { throwIfNoEntry: false })?.size ?? 0) > 0) return copy
  }
}

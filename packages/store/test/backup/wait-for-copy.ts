import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Only turns a backup that never comes to its copy into a failure, where a waiting thread could not be ended. */
const HOPELESS_MS = 60_000

/**
 * Keeps this thread until the worker of a backup has written to its copy, whose snapshot stands then; gives the copy. What
 * comes after the copying waits for this thread, so the backup is half done when this returns.
 */
export function waitForCopy(target: string): string {
  const begun = performance.now()
  while (performance.now() - begun < HOPELESS_MS) {
    const folder = readdirSync(dirname(target)).find((name) => name.startsWith(`${basename(target)}.partial-`))
    const copy = folder === undefined ? '' : join(dirname(target), folder, 'copy.sqlite')
    if (copy !== '' && (statSync(copy, { throwIfNoEntry: false })?.size ?? 0) > 0) return copy
    if (statSync(target, { throwIfNoEntry: false })) throw new Error(`${target} is there before it is whole`)
  }
  throw new Error(`no copy was begun for ${target}`)
}

import { closeSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'

/** Errors with which a file system answers that knows no second name of a file, such as exFAT. */
const LINKLESS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Gives a finished file of the same disk its name, whole at once; fails with `EEXIST` where something stands already. Where
 * files can't have two names, the name is taken by an empty file first, for the moment between two calls of the system.
 *
 * @param link gives a file a second name; Node's by default
 */
export function placeFile(from: string, to: string, link: (from: string, to: string) => void = linkSync): void {
  try {
    link(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && LINKLESS.includes(String(error.code)))) throw error
    placeByName(from, to)
  }
}

function placeByName(from: string, to: string): void {
  closeSync(openSync(to, 'wx', 0o600))
  try {
    renameSync(from, to)
  } catch (error) {
    rmSync(to, { force: true })
    throw error
  }
}

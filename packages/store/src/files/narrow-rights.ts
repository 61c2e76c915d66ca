import { chmodSync, statSync } from 'node:fs'

/** Takes from a file the rights that `allowed` (such as 0o600) doesn't have; it never gives any. */
export function narrowRights(file: string, allowed: number): void {
  const mode = rightsOf(file)
  if (mode === undefined || (mode & ~allowed) === 0) return
  try {
    chmodSync(file, mode & allowed)
  } catch {
    // Another user's file, or a file system without rights: nothing that we can take away, and no reason not to open.
  }
}

/** The nine bits of a file's rights; undefined when there is no such file. */
export function rightsOf(file: string): number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && stats.mode & 0o777
}

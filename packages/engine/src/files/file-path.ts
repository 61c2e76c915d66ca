import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'

/**
 * The file that a person means: absolute, `~/…`, or relative to the memory's own folder, which only its owner reads (a host's
 * working folder is none that the person chose, and a project's would be committed). A sentence when there is none.
 */
export const filePath = (
  given: string,
  directory: string,
): { readonly path: string } | { readonly problem: string } => {
  if (given === '' || given.includes('\0')) return { problem: 'name a file' }
  if (given === '~' || given.startsWith('~/')) return { path: join(homedir(), given.slice(1)) }
  if (isAbsolute(given)) return { path: resolve(given) }
  if (directory === ':memory:') return { problem: 'this memory has no folder; name the file by its whole path' }
  return { path: resolve(directory, given) }
}

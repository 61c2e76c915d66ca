import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file and link below a folder. Node's own recursive listing would follow links to folders. */
const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entriesBelow(join(folder, entry.name)) : [entry],
  )

const contentOf = (entry: Dirent, path: string) => {
  if (entry.isSymbolicLink()) return readlinkSync(path)
  return entry.isFile() ? readFileSync(path) : ''
}

/** Hash of every file below a folder, and of every link's target, by relative path. */
export const fileHashes = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    entriesBelow(folder).map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path), createHash('sha256').update(contentOf(entry, path)).digest('hex')]
    }),
  )

/** Paths that are new, changed or gone. */
export const changedFiles = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort()

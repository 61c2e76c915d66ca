import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files by path, with their text. A part of the repository, or a small made-up one. */
export type Tree = ReadonlyMap<string, string>

const ignored = new Set(['node_modules', 'dist', '.git', '.turbo', '.cache', 'coverage'])

export const repositoryRoot = join(import.meta.dirname, '../..')

/** All text files of the repository, or of one of its folders, without what is built or installed. */
export function readTree(folder = ''): Tree {
  const entries = readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
  const tree = new Map<string, string>()
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (ignored.has(entry.name) || path.endsWith('.tgz')) continue
    if (entry.isDirectory()) for (const [inner, text] of readTree(path)) tree.set(inner, text)
    else if (entry.isFile()) tree.set(path, readFileSync(join(repositoryRoot, path), 'utf8'))
  }
  return tree
}

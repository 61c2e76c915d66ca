import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MemError } from '@mem/store'
import type { VaultEntry } from '../vault/vault.ts'
import { refusalOf } from '../vault/vault-path.ts'
import { standing, standsFolder } from './standing-file.ts'
import { vaultError } from './vault-error.ts'

const MOST_FILES = 50_000
const MOST_DEPTH = 12

/** What stands below a scope's folder, by path. Hidden names are left out, links named and never followed. */
export function listFiles(folder: string): readonly VaultEntry[] {
  const entries: VaultEntry[] = []
  if (!standsFolder(folder)) return entries
  const walk = (path: string, depth: number) => {
    for (const name of namesIn(join(folder, path))) {
      const below = path === '' ? name : `${path}/${name}`
      if (name.startsWith('.') && below !== 'rollout_summaries/.retired') continue
      if (entries.length >= MOST_FILES)
        throw new MemError('VAULT_UNAVAILABLE', `${folder}: it has more than ${MOST_FILES} files. Move some away.`)
      // A name that isn't UTF-8 comes with this character, and nothing can be reached by it.
      const found = name.includes('\ufffd') ? null : standing(join(folder, below))
      if (found?.isDirectory() && depth < MOST_DEPTH) walk(below, depth + 1)
      else if (found?.isSymbolicLink()) entries.push({ path: below, bytes: 0, refused: 'link' })
      else if (found !== null && !found.isFile()) entries.push({ path: below, bytes: 0, refused: 'no-file' })
      else
        entries.push({
          path: below,
          bytes: found?.size ?? 0,
          refused: found === null || refusalOf(below) !== null ? 'name' : null,
        })
    }
  }
  walk('', 1)
  return entries.sort((one, other) => (one.path < other.path ? -1 : 1))
}

const STAGED = /^\.mem-[A-Za-z0-9-]{1,80}\.tmp$/

/** Name of a file that is being written; nobody lists or reads it. */
export const stagedName = (id: string) => `.mem-${id}.tmp`

/** Files that were being written, as absolute paths. */
export function stagedFiles(folder: string): readonly string[] {
  if (!standsFolder(folder)) return []
  return namesIn(folder).flatMap((name) => {
    const place = join(folder, name)
    if (STAGED.test(name)) return [place]
    return !name.includes('\ufffd') && standing(place)?.isDirectory() ? stagedFiles(place) : []
  })
}

function namesIn(folder: string): readonly string[] {
  try {
    return lstatSync(folder).isDirectory() ? readdirSync(folder) : []
  } catch (error) {
    throw vaultError(error, folder)
  }
}

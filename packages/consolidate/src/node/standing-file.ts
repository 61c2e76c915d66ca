import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import { MemError } from '@mem/store'
import { errno, vaultError } from './vault-error.ts'

/** What stands at a path. Null for nothing. */
export function standing(path: string): Stats | null {
  try {
    return lstatSync(path)
  } catch (error) {
    if (errno(error) === 'ENOENT') return null
    throw vaultError(error, path)
  }
}

/** Whether a folder stands at `path`. @throws MemError `VAULT_LINK_REFUSED`, `VAULT_PATH_REFUSED` for anything else there */
export function standsFolder(path: string): boolean {
  const found = standing(path)
  if (found === null) return false
  if (found.isDirectory()) return true
  throw refusal(path, found, 'folder')
}

/**
 * The place of a file below `root`, every folder on the way looked at, in the spelling that the disk has. Null where no such file stands.
 *
 * @throws MemError `VAULT_LINK_REFUSED`, `VAULT_PATH_REFUSED` for a folder or device in its place
 */
export function standingFile(root: string, names: readonly string[]): string | null {
  let place = root
  for (const name of names) {
    if (!standsFolder(place)) return null
    place = join(place, name)
  }
  const found = standing(place)
  if (found === null) return null
  if (!found.isFile()) throw refusal(place, found, 'file')
  return isSpelledSo(root, names, place) ? place : null
}

/** False where the disk takes another spelling for the same name: then there is no file of this name. */
function isSpelledSo(root: string, names: readonly string[], place: string): boolean {
  return realpathSync.native(place) === [realpathSync.native(root), ...names].join(sep)
}

function refusal(path: string, found: Stats, wanted: 'file' | 'folder'): MemError {
  const data = { path }
  if (found.isSymbolicLink())
    return new MemError(
      'VAULT_LINK_REFUSED',
      `${path}: it is a link, which a vault never follows. Put a ${wanted} in its place.`,
      { data },
    )
  return new MemError('VAULT_PATH_REFUSED', `${path}: it is no ${wanted}. Move it away.`, { data })
}

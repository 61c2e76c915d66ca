import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { scopeName } from '../vault/scope-name.ts'
import type { Vault } from '../vault/vault.ts'
import { vaultPath } from '../vault/vault-path.ts'
import { listFiles, stagedFiles } from './list-files.ts'
import { readText } from './read-text.ts'
import { stageChanges } from './stage-changes.ts'
import { standingFile, standsFolder } from './standing-file.ts'
import { vaultError } from './vault-error.ts'

const MOST_BYTES = 8 * 1_048_576

export interface FileVaultOptions {
  /** A text that nobody else gets, of `[A-Za-z0-9-]`: names files that are being written. */
  readonly newId: () => string
}

/**
 * A vault in a folder, absolute. It is made when the first file is written, with mode 0700; files have 0600. A folder that stands there
 * keeps its mode. Everything below it that is a link is refused, and so is the folder itself when it is one; folders above it may be.
 */
export function fileVault(root: string, { newId }: FileVaultOptions): Vault {
  const folderOf = (scope: string) => {
    const name = scopeName(scope)
    return standsFolder(root) ? join(root, name) : null
  }
  return {
    async list(scope) {
      const folder = folderOf(scope)
      return folder === null ? [] : listFiles(folder)
    },
    async read(scope, path, maxBytes = MOST_BYTES) {
      const names = [scopeName(scope), ...vaultPath(path).split('/')]
      // Whoever reads hundreds of files lets others on this thread work in between.
      await nextTurn()
      const place = standingFile(root, names)
      return place === null ? null : readText(place, maxBytes)
    },
    async stage(scope, changes) {
      for (const { path } of changes) vaultPath(path)
      return stageChanges({ root, scope: scopeName(scope), newId, maxBytes: MOST_BYTES }, changes)
    },
    async tidy(scope) {
      const folder = folderOf(scope)
      for (const place of folder === null ? [] : stagedFiles(folder)) remove(place)
    },
    async removeScope(scope) {
      const folder = folderOf(scope)
      if (folder !== null) remove(folder)
    },
  }
}

function remove(place: string): void {
  try {
    rmSync(place, { recursive: true, force: true })
  } catch (error) {
    throw vaultError(error, place)
  }
}

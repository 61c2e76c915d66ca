import { mkdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentHashOf, MemError } from '@mem/store'
import type { StagedChanges, VaultChange } from '../vault/vault.ts'
import { stagedName } from './list-files.ts'
import { readText } from './read-text.ts'
import { standingFile, standsFolder } from './standing-file.ts'
import { errno, vaultError } from './vault-error.ts'

export interface StageContext {
  readonly root: string
  readonly scope: string
  readonly newId: () => string
  /** A text that is larger isn't written, since it couldn't be read again. */
  readonly maxBytes: number
}

/** See `Vault.stage`. */
export async function stageChanges(context: StageContext, changes: readonly VaultChange[]): Promise<StagedChanges> {
  const { root, scope } = context
  const staged = new Map<string, { readonly change: VaultChange; readonly beside: string | null }>()
  const discard = () => {
    for (const { beside } of staged.values()) if (beside !== null) rmSync(beside, { force: true })
    staged.clear()
  }
  try {
    for (const change of changes) {
      standingFile(root, [scope, ...change.path.split('/')])
      const beside = change.text === null ? null : await writeBeside(context, change.path, change.text)
      staged.set(change.path, { change, beside })
    }
  } catch (error) {
    discard()
    throw error
  }
  return {
    async commit(path) {
      const held = staged.get(path)
      if (held === undefined) throw new MemError('INPUT_INVALID', `${path}: it isn’t staged.`)
      const outcome = exchange(context, held.change, held.beside)
      if (outcome === 'conflict') return outcome
      staged.delete(path)
      await syncFolder(dirname(join(root, scope, path)))
      return outcome
    },
    async discard() {
      discard()
    },
  }
}

async function writeBeside(
  { root, scope, newId, maxBytes }: StageContext,
  path: string,
  text: string,
): Promise<string> {
  const folder = makeFolders(root, [scope, ...path.split('/').slice(0, -1)])
  if (Buffer.byteLength(text) > maxBytes)
    throw new MemError('VAULT_FILE_TOO_LARGE', `${path}: it would have more than ${maxBytes} bytes.`, {
      data: { path },
    })
  const place = join(folder, stagedName(newId()))
  let file: FileHandle | undefined
  try {
    file = await open(place, 'wx', 0o600)
    await file.writeFile(text)
    await file.sync()
    await file.close()
    return place
  } catch (error) {
    await file?.close()
    rmSync(place, { force: true })
    throw vaultError(error, join(root, scope, path))
  }
}

/** Makes the folders that are missing, of mode 0700; those that stand there must be folders and no links. */
function makeFolders(root: string, names: readonly string[]): string {
  try {
    if (!standsFolder(root)) mkdirSync(root, { recursive: true, mode: 0o700 })
    return names.reduce((folder, name) => {
      const next = join(folder, name)
      if (!standsFolder(next)) mkdirSync(next, { mode: 0o700 })
      return next
    }, root)
  } catch (error) {
    throw vaultError(error, join(root, ...names))
  }
}

/** Nothing else of this process runs between the look and the exchange. */
function exchange(context: StageContext, { path, expected }: VaultChange, beside: string | null): 'done' | 'conflict' {
  const { root, scope } = context
  const names = [scope, ...path.split('/')]
  const place = join(root, ...names)
  const held = standingFile(root, names)
  try {
    if (expected !== undefined && hashOf(context, held) !== expected) return 'conflict'
    if (beside !== null) renameSync(beside, place)
    else if (held !== null) unlinkSync(held)
    if (beside === null) removeEmptyFolders(join(root, scope), dirname(place))
    return 'done'
  } catch (error) {
    throw vaultError(error, place)
  }
}

/** What stands there; undefined for a file that is none of ours, since it isn't text or too large. */
function hashOf({ maxBytes }: StageContext, held: string | null): string | null | undefined {
  if (held === null) return null
  try {
    return contentHashOf(readText(held, maxBytes))
  } catch (error) {
    if (MemError.is(error, 'VAULT_NOT_TEXT') || MemError.is(error, 'VAULT_FILE_TOO_LARGE')) return undefined
    throw error
  }
}

/** So that the new name survives a power cut. Some systems can't open a folder; there the name is kept as they keep it. */
async function syncFolder(folder: string): Promise<void> {
  let file: FileHandle | undefined
  try {
    file = await open(folder, 'r')
    await file.sync()
  } catch (error) {
    if (!NO_FOLDER_SYNC.has(errno(error))) throw vaultError(error, folder)
  } finally {
    await file?.close()
  }
}

/** What says that a folder can't be opened or synced here, or is gone with its last file. */
const NO_FOLDER_SYNC = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOENT', 'ENOTSUP'])

function removeEmptyFolders(scope: string, folder: string): void {
  for (let empty = folder; empty.length > scope.length; empty = dirname(empty)) {
    try {
      rmdirSync(empty)
    } catch {
      // It holds something, or is gone already: both are as they should be.
      return
    }
  }
}

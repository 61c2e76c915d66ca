import { MemError } from '@mem/store'
import { LOGS, NOTES, SKILLS } from '../handbook/layout.ts'
import { redactText } from '../handbook/redact-text.ts'
import type { Vault, VaultEntry } from './vault.ts'

/** Largest file of a person's that is taken in for the first time. */
const MOST_NEW_BYTES = 1_048_576

/** Files of a scope as they stand there. */
export interface VaultFiles {
  /** Normalized text by path, as it is on the disk: what a change expects. */
  readonly texts: ReadonlyMap<string, string>
  /** The same without secrets: what the store may hold. */
  readonly clean: ReadonlyMap<string, string>
  /** Files that are nobody's. */
  readonly ignored: readonly { readonly path: string; readonly reason: string }[]
}

export interface KnownFiles {
  readonly paths: ReadonlySet<string>
  /** Whether code wrote this text there: then no secret has to be looked for. */
  readonly isWritten: (path: string, text: string) => boolean
}

/**
 * Reads the files of a scope: the `known` ones (published, or about to be), and those that a person may have put there. A known one
 * that can't be read fails the whole; what nobody knows is only named.
 *
 * @throws MemError the vault's codes
 */
export async function readVaultFiles(vault: Vault, scope: string, known: KnownFiles): Promise<VaultFiles> {
  const texts = new Map<string, string>()
  const ignored: { readonly path: string; readonly reason: string }[] = []
  const listed = await vault.list(scope)
  for (const entry of listed) {
    if (known.paths.has(entry.path) || entry.path.startsWith(LOGS)) continue
    const found = await readNew(vault, scope, entry)
    if ('text' in found) texts.set(entry.path, found.text)
    else ignored.push({ path: entry.path, reason: found.reason })
  }
  // Also those that the list lacks: a link or a device in their way is a fault, not a file that somebody removed.
  for (const path of known.paths) {
    const text = await vault.read(scope, path)
    if (text !== null) texts.set(path, text)
  }
  const clean = new Map([...texts].map(([path, text]) => [path, known.isWritten(path, text) ? text : redactText(text)]))
  return { texts, clean, ignored }
}

const reasons = { link: 'It is a link.', 'no-file': 'It is no file.', name: 'No file of a handbook has this name.' }

type Found = { readonly text: string } | { readonly reason: string }

async function readNew(vault: Vault, scope: string, { path, bytes, refused }: VaultEntry): Promise<Found> {
  if (refused !== null) return { reason: reasons[refused] }
  if (!path.startsWith(NOTES) && !path.startsWith(SKILLS)) return { reason: 'It is no file of a handbook.' }
  if (bytes > MOST_NEW_BYTES) return { reason: 'It is larger than 1 MiB.' }
  try {
    const text = await vault.read(scope, path)
    return text === null ? { reason: 'It is gone.' } : { text }
  } catch (error) {
    if (MemError.is(error, 'VAULT_NOT_TEXT')) return { reason: 'It isn’t text in UTF-8.' }
    throw error
  }
}

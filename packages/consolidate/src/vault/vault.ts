/** A file of a vault's scope, as it is listed. */
export interface VaultEntry {
  /** From the scope's folder, with `/`: `rollout_summaries/fix-tests.md`. */
  readonly path: string
  readonly bytes: number
  /** Why it is never read or written: a link, a device, a name or place that no vault file has. Null for a vault file. */
  readonly refused: VaultRefusal | null
}

export type VaultRefusal = 'link' | 'no-file' | 'name'

/** One file to be written or removed, whole. */
export interface VaultChange {
  readonly path: string
  /** Null: the file goes. */
  readonly text: string | null
  /**
   * SHA-256 in hex (`contentHashOf`) of the text that must stand there, null for no file: only then it is changed. Undefined:
   * whatever stands there.
   */
  readonly expected?: string | null
}

/** Changes whose bytes are on the disk under names that nobody reads; nothing else has changed yet. */
export interface StagedChanges {
  /**
   * Changes one of the files, whole or not at all. `conflict`: another text stands there than was expected, and it stays.
   *
   * @throws MemError the vault's codes
   */
  commit(path: string): Promise<'done' | 'conflict'>
  /** Removes what wasn't committed. Idempotent. */
  discard(): Promise<void>
}

/**
 * Folders of Markdown, one a scope (`global`, `project-<16 hex>`). Paths are checked by `vaultPath` before anything is touched,
 * links are never followed.
 *
 * Errors of every method: `VAULT_PATH_REFUSED`, `VAULT_LINK_REFUSED` (a link where a file or folder should be, also the root),
 * `VAULT_NOT_TEXT` (no UTF-8), `VAULT_FILE_TOO_LARGE`, `VAULT_FULL`, `VAULT_DENIED`, `VAULT_UNAVAILABLE`; `data.path` says where.
 */
export interface Vault {
  /** Every file of a scope, by path; at most 50,000. A folder that isn't there is empty. */
  list(scope: string): Promise<readonly VaultEntry[]>
  /** Normalized text of a file (`normalizeText`), at most `maxBytes` (8 MiB when not given) on the disk; null where there is none. */
  read(scope: string, path: string, maxBytes?: number): Promise<string | null>
  /** Writes every new text beside its place. When one fails none is left. */
  stage(scope: string, changes: readonly VaultChange[]): Promise<StagedChanges>
  /** Removes what a process that was killed had staged. */
  tidy(scope: string): Promise<void>
  /** Removes a scope's folder with everything in it. A link in it is removed, not what it points to. */
  removeScope(scope: string): Promise<void>
}

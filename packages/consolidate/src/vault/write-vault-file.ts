import type { Vault } from './vault.ts'

export interface VaultFile {
  readonly scope: string
  readonly path: string
  /** Null: the file goes. */
  readonly text: string | null
}

/** Writes or removes one file that code alone owns, such as a run log, whatever stands there. */
export async function writeVaultFile(vault: Vault, { scope, path, text }: VaultFile): Promise<void> {
  const staged = await vault.stage(scope, [{ path, text }])
  try {
    await staged.commit(path)
  } finally {
    await staged.discard()
  }
}

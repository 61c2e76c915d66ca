export { type FileVaultOptions, fileVault } from './file-vault.ts'
export { vaultFolder } from './vault-folder.ts'

import { MemError } from '@mem/store'

const FULL = ['VAULT_FULL', 'the disk has no room for it. Make room; the next run goes on.'] as const
const DENIED = ['VAULT_DENIED', 'it can’t be read or written. Check its rights and those of its folder.'] as const

const codes: ReadonlyMap<string, readonly [code: string, words: string]> = new Map<string, readonly [string, string]>([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EACCES', DENIED],
  ['EPERM', DENIED],
  ['EROFS', DENIED],
  ['ELOOP', ['VAULT_LINK_REFUSED', 'it is a link, which a vault never follows. Put a file or folder in its place.']],
  ['ENOTDIR', ['VAULT_PATH_REFUSED', 'a file stands where a folder should be. Move it away.']],
])

/** The coded error of a failed file call; an error that has a code of ours already passes. */
export function vaultError(error: unknown, path: string): MemError {
  if (MemError.is(error)) return error
  const known = codes.get(errno(error))
  const [code, words] = known ?? ['VAULT_UNAVAILABLE', `it can’t be used (${errno(error) || 'unknown'}).`]
  return new MemError(code, `${path}: ${words}`, { cause: error, data: { path } })
}

/** The system's name of an error, such as `ENOENT`; empty without one. */
export function errno(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

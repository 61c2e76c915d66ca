import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { canonicalWorkspace, scopeKey } from '@mem/claims-cbdc'

const realpath = (path: string): string | null => {
  try {
    return realpathSync.native(path)
  } catch {
    // The folder may be gone or on another machine: its written form still names it.
    return null
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Key of the workspace that a folder is: `workspace:` and the first 16 hex digits of the SHA-256 of its canonical path.
 * Equal for one folder however it is written: symbolic links, trailing and doubled slashes, `.` and `..`,
 * back slashes and letter case of a Windows drive, composed and decomposed characters. The path can't be read from it.
 */
export const workspaceKey = (folder: string): string => {
  const absolute = /^[A-Za-z]:[\\/]/.test(folder) ? folder : resolve(folder)
  const path = canonicalWorkspace(absolute, { platform: process.platform, realpath })
  return scopeKey({ scope: 'workspace', path, sha256 })
}

import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'

const real = (path: string): string => {
  try {
    return realpathSync.native(path)
  } catch {
    // The folder may be gone or on another machine: its written form still names it.
    return path
  }
}

/**
 * Key of the workspace that a folder is: `workspace:` and the first 16 hex digits of the SHA-256 of its canonical path.
 * Equal for one folder however it is written: symbolic links, trailing and doubled slashes, `.` and `..`,
 * back slashes and letter case of a Windows drive, composed and decomposed characters. The path can't be read from it.
 */
export const workspaceKey = (folder: string): string => {
  const drive = /^[A-Za-z]:[\\/]/.test(folder)
  const absolute = drive ? folder : real(resolve(folder))
  const canonical = absolute
    .normalize('NFC')
    .replace(drive ? /[\\/]+/g : /\/+/g, '/')
    .replace(/^[A-Z]:/, (letter) => letter.toLowerCase())
    .replace(/(?<=.)\/$/, '')
  return `workspace:${createHash('sha256').update(canonical).digest('hex').slice(0, 16)}`
}

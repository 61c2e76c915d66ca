import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { MemError } from '@mem/store'
import { normalizeText } from '@mem/text'
import { vaultError } from './vault-error.ts'

/** Opens nothing but a plain file: no link at its end, and no wait for a pipe that took its place. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Normalized text of a file of at most `maxBytes`. @throws MemError `VAULT_NOT_TEXT`, `VAULT_FILE_TOO_LARGE`, and the vault's codes */
export function readText(place: string, maxBytes: number): string {
  const bytes = readBytes(place, maxBytes)
  try {
    return normalizeText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const words = 'it isn’t text in UTF-8, so it is left as it is. Save it as UTF-8, or move it away.'
    throw new MemError('VAULT_NOT_TEXT', `${place}: ${words}`, { cause: error, data: { path: place } })
  }
}

function readBytes(place: string, maxBytes: number): Uint8Array {
  let file: number | undefined
  try {
    file = openSync(place, READ)
    const found = fstatSync(file)
    if (!found.isFile()) throw new MemError('VAULT_PATH_REFUSED', `${place}: it is no file.`, { data: { path: place } })
    if (found.size <= maxBytes) return readFileSync(file)
    const words = `it has ${found.size} bytes, at most ${maxBytes} are read. Make it smaller, or move it away.`
    throw new MemError('VAULT_FILE_TOO_LARGE', `${place}: ${words}`, { data: { path: place } })
  } catch (error) {
    throw vaultError(error, place)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

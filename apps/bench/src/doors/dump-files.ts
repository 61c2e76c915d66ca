import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of every file in a folder and below, as Latin-1 text, with what UTF-8 makes of them. */
export function dumpFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    .map((bytes) => `${bytes.toString('latin1')}\n${bytes.toString('utf8')}`)
    .join('\n')
}

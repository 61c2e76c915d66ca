import { MemError } from '@mem/store'
import { RETIRED } from '../handbook/layout.ts'

const MOST_DEPTH = 8
const MOST_BYTES = 200
// Devices of Windows, with or without an ending.
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
// Controls, what directs text, what shells and other systems read otherwise.
const FORBIDDEN = /[\0-\x1f\x7f-\x9f<>:"|?*\\\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/**
 * Checks the path of a file in a scope's folder, before anything is touched: relative, `/` between names, no `..`, no hidden name
 * (`rollout_summaries/.retired/` aside), composed letters (NFC), at most 8 names of 200 bytes. Gives it back.
 *
 * @throws MemError `VAULT_PATH_REFUSED`
 */
export function vaultPath(path: string): string {
  const reason = refusalOf(path)
  if (reason === null) return path
  throw new MemError('VAULT_PATH_REFUSED', `${JSON.stringify(path.slice(0, 200))}: ${reason}`, { data: { path } })
}

/** Why no file of a vault has this path; null for one that may. */
export function refusalOf(path: string): string | null {
  if (path === '') return 'The path is empty.'
  if (path.startsWith('/') || path.startsWith('\\') || /^[a-z]:/i.test(path)) return 'The path must be relative.'
  const names = path.split('/')
  if (names.length > MOST_DEPTH) return `The path has more than ${MOST_DEPTH} parts.`
  const shown = path.startsWith(RETIRED) ? names.toSpliced(1, 1) : names
  for (const name of shown) {
    const reason = nameRefusal(name)
    if (reason !== null) return reason
  }
  return null
}

function nameRefusal(name: string): string | null {
  if (name === '' || name === '.' || name === '..') return 'The path must name a file below the folder.'
  if (name.startsWith('.')) return 'Hidden files are no part of a vault.'
  if (FORBIDDEN.test(name)) return 'A name holds a character that file systems read in different ways.'
  if (/[ .]$|^ /.test(name) || DEVICE.test(name)) return 'Not every file system can hold this name.'
  if (!name.isWellFormed() || name !== name.normalize('NFC')) return 'A name isn’t written with composed letters (NFC).'
  return new TextEncoder().encode(name).length > MOST_BYTES ? `A name is longer than ${MOST_BYTES} bytes.` : null
}

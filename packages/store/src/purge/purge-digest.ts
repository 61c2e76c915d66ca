import { createHash } from 'node:crypto'

/** The digest under which a purged session or workspace is remembered: its name may itself be words. */
export function purgeDigest(key: string): Uint8Array {
  return createHash('sha256').update(key).digest()
}

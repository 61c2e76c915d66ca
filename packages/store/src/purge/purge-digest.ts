import { createHash } from 'node:crypto'

/** The digest under which a purged session or workspace is remembered: its name may itself be words. */
export function purgeDigest(key: string): Uint8Array {
  return createHash('sha256').update(key).digest()
}

/** The digest of one event that went: of its session and the hash of its text, since hosts renumber. */
export function eventDigest(session: string, contentHash: Uint8Array): Uint8Array {
  return createHash('sha256').update(purgeDigest(session)).update(contentHash).digest()
}

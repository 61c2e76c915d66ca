import { contentHash, hashToHex } from '../events/content-hash.ts'

/**
 * `mem_<8 hex of the session key's hash>_<16 hex of the content's hash>`. Equal content in a session gives an equal
 * id; `occurrence` tells items apart that were put again after the earlier one left the active state.
 */
export function itemId(session: string, hash: Uint8Array, occurrence: number): string {
  const id = `mem_${hashToHex(contentHash(session)).slice(0, 8)}_${hashToHex(hash).slice(0, 16)}`
  return occurrence === 1 ? id : `${id}_${occurrence}`
}

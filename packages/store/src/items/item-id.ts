import { contentHash, hashToHex } from '../events/content-hash.ts'

/**
 * `mem_<8 hex of the session key's hash>_<16 hex of the content's hash>`. Equal content in a session gives an equal id.
 * `occurrence`, from 2, tells items apart that were put again after the earlier one left the active state: it goes into
 * the second hash. As an ending of its own (`mem_…_2`) it would be all that is left of an id where only the end of it is
 * shown, and one item could be taken for another.
 */
export function itemId(session: string, hash: Uint8Array, occurrence: number): string {
  const content = hashToHex(hash)
  const named = occurrence === 1 ? content : hashToHex(contentHash(`${content} ${occurrence}`))
  return `mem_${hashToHex(contentHash(session)).slice(0, 8)}_${named.slice(0, 16)}`
}

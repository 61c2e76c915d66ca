import { createHash } from 'node:crypto'
import { normalizeText } from '@mem/text'

/** SHA-256 of a normalised text, as it is stored. */
export function contentHash(normalized: string): Uint8Array {
  return createHash('sha256').update(normalized).digest()
}

/** Hex SHA-256 of a text after normalising, the `contentHash` under which an event of that text is stored. */
export function contentHashOf(text: string): string {
  return hashToHex(contentHash(normalizeText(text)))
}

/** A stored hash as hex, the form in which it is given out. */
export function hashToHex(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('hex')
}

/** Undefined when the text isn't a SHA-256 in hex. */
export function hashFromHex(hex: string): Uint8Array | undefined {
  return /^[0-9a-f]{64}$/i.test(hex) ? Buffer.from(hex, 'hex') : undefined
}

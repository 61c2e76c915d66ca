import { contentHashOf } from '@mem/store'

/** SHA-256 in hex of what two equal claims have in common: their words, whatever their letter case, spaces and composition. */
export function identityOf(content: string): string {
  return contentHashOf(content.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase())
}

/**
 * `clm_<16 hex>`, of the scope and the words: every store gives a claim the same id, so that an import knows what was
 * forgotten here. `occurrence`, from 2, tells apart what was put again after the earlier one had left.
 */
export function claimId(scopeKey: string, identity: string, occurrence: number): string {
  return `clm_${contentHashOf(`${scopeKey}\n${identity}\n${occurrence}`).slice(0, 16)}`
}

/** What every id of a claim looks like, for `glob`. */
export const CLAIM_ID = `clm_${'[0-9a-f]'.repeat(16)}`

/** The bytes of a hash in hex. */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

import { createHash } from 'node:crypto'

/** Names a block by its text: the first 32 hex digits of the SHA-256; empty for an empty block. */
export const blockHash = (text: string): string =>
  text ? createHash('sha256').update(text).digest('hex').slice(0, 32) : ''

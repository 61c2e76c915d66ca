import { createHash } from 'node:crypto'
import { redactSecrets } from '@mem/text'
import { z } from 'zod'

const withoutSecret = (key: string): string => {
  if (redactSecrets(key).secrets.length === 0) return key
  return `redacted:${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
}

/**
 * The key of a session or a workspace as it is kept, 1 to 256 characters. One that holds a secret is kept as its
 * digest: the secret doesn't reach the disk, and two keys stay two.
 */
export const sessionKey = z.string().min(1).max(256).transform(withoutSecret)

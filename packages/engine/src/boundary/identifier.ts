import { createHash } from 'node:crypto'
import { normalizeText, redactSecrets } from '@mem/text'
import { z } from 'zod'

const isKeptAsGiven = (id: string): boolean =>
  id.isWellFormed() && redactSecrets(normalizeText(id)).secrets.length === 0

const kept = (id: string): string =>
  isKeptAsGiven(id)
    ? id
    : `digest:${createHash('sha256').update(Buffer.from(id, 'utf16le')).digest('hex').slice(0, 16)}`

/** An id of a host. One that holds a secret or half a character, or is very long, is kept as its digest: so two ids stay two. */
export const identifier = z.string().transform(kept)

/** The key of a session or a workspace, 1 to 256 characters. */
export const sessionKey = z.string().min(1).max(256).transform(kept)

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

/** How names of mem's own sessions and workspaces begin: what the user typed into commands lies there. */
const OWN = 'mem:'

/** The key of a session or a workspace of the host, 1 to 256 characters; none of mem's own. */
export const sessionKey = z
  .string()
  .min(1)
  .max(256)
  .refine((key) => !key.startsWith(OWN), { message: `keys that begin with ${OWN} are mem’s own` })
  .transform(kept)

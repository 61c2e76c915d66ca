import { z } from 'zod'
import { withoutSecrets } from '../observe/without-secrets.ts'

/** A short field of a host (an id, a tool's name), at most 512 characters; secrets are taken out as out of a text. */
export const label = z
  .string()
  .max(512)
  .transform((text) => withoutSecrets(text).text)
  .nullish()

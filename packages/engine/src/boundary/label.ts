import { z } from 'zod'
import { withoutSecrets } from '../observe/without-secrets.ts'

/** A short text of a host, such as a tool's name, at most 512 characters; secrets are taken out. */
export const label = z
  .string()
  .max(512)
  .transform((text) => withoutSecrets(text).text)

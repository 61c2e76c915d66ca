import { cutText } from '@mem/text'
import { z } from 'zod'
import { withoutSecrets } from '../observe/without-secrets.ts'

const longest = 512

/** A short text of a host, such as a tool's name; secrets are taken out, and it is cut to 512 characters. */
export const label = z.string().transform((text) => cutText(withoutSecrets(text).text, longest))

import { normalizeText, redactSecrets } from '@mem/text'

export type WithoutSecrets = ReturnType<typeof redactSecrets>

/**
 * A text as it may be kept. Normalised first: a control character inside a key would hide it from redaction, and its later
 * removal would join the key again.
 */
export const withoutSecrets = (text: string): WithoutSecrets => redactSecrets(normalizeText(text))

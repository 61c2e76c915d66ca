import { normalizeText, redactSecrets, stripInvisible } from '@mem/text'

// A reader takes them for line ends, so they could begin a header line of their own.
const LINE_SEPARATORS = /[\u2028\u2029]/g

/** A text as it may be sent to a model or stored: well-formed, without secrets and without what nobody sees. Idempotent. */
export function cleanText(text: string): string {
  return stripInvisible(redactSecrets(normalizeText(text).replace(LINE_SEPARATORS, '\n')).text)
}

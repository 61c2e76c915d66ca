import { cutText, normalizeText, redactSecrets } from '@mem/text'

const LONGEST = 500

/** What went wrong as it may be stored: without secrets, at most 500 characters. */
export function safeMessage(message: string): string {
  return cutText(redactSecrets(normalizeText(message)).text, LONGEST)
}

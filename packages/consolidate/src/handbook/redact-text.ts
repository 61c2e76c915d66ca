import { normalizeText, redactSecrets } from '@mem/text'

/** The form in which any text enters the handbook: normalized, without secrets. Doing it twice changes nothing. */
export function redactText(text: string): string {
  return redactSecrets(normalizeText(text)).text
}

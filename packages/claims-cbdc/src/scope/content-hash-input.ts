import { normalizeText } from '@mem/text'

/** The form in which two statements are the same: whitespace collapsed, lower case, characters composed. To be hashed. */
export function contentHashInput(text: string): string {
  return normalizeText(text).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

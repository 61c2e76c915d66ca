import { cutText } from '@mem/text'

/** Title of a text that a person wrote: its first line with a word, without marks of Markdown at its beginning. */
export function titleOf(text: string): string {
  const line = text.split('\n').find((part) => /[\p{L}\p{N}]/u.test(part)) ?? ''
  const words = line.trim().replace(/^(?:(?:#{1,6}|[>*+-])\s+)+/, '')
  return cutText(words.replace(/\s+/g, ' '), 120).trim() || 'Untitled'
}

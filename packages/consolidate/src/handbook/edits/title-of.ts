import { cutText } from '@mem/text'

/** Title of a text that a person wrote: its first line with a word, without marks of Markdown. */
export function titleOf(text: string): string {
  const line = text.split('\n').find((part) => /[\p{L}\p{N}]/u.test(part)) ?? ''
  const words = line
    .replace(/^[\s#>*+-]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return cutText(words, 120).trim() || 'Untitled'
}

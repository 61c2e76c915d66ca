import { indexTerms } from '@mem/text'

const MOST_WORDS = 6
const MOST_CHARACTERS = 60

/** Name of a note's file: when it was written, then what it is about, as far as that can be said in letters of a file name. */
export function noteFile(text: string, now: number, number = 1): string {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const words = indexTerms(text, 200).filter((term) => /^[a-z0-9]+$/.test(term))
  const slug = words.slice(0, MOST_WORDS).join('-').slice(0, MOST_CHARACTERS).replace(/-+$/, '') || 'note'
  return `${stamp}-${slug}${number === 1 ? '' : `-${number}`}.md`
}

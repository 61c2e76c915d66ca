import { MemError } from '@mem/store'
import { z } from 'zod'
import { oneLine } from './one-line.ts'

/** Most tags of one command, and most characters (UTF-16) of a tag: as many as a claim takes. */
const MOST_TAGS = 8
const LONGEST_TAG = 64

/** A tag, composed (NFC), without spaces around it and with single ones within; nothing in it breaks the line or can't be seen. */
export const tagSchema = z
  .string()
  .transform((given) => given.normalize('NFC').replace(/ +/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(LONGEST_TAG)
      .refine((tag) => oneLine(tag) === tag),
  )

const tags = z.array(tagSchema).max(MOST_TAGS)

/** The tags that a command gives, each once. Throws `INPUT_INVALID`, which says what a tag may be. */
export const parseTags = (given: readonly string[]): readonly string[] => {
  const parsed = tags.safeParse(given)
  if (parsed.success) return [...new Set(parsed.data)]
  throw new MemError(
    'INPUT_INVALID',
    `remember takes at most ${MOST_TAGS} tags of 1 to ${LONGEST_TAG} characters, each on one line and of characters that can be seen`,
  )
}

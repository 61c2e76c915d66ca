import { stripEveryInvisible } from './strip-invisible.ts'
import { simplifyCharacters } from './terms/simplify-characters.ts'

const NOT_PLAIN = /[^\t\n\x20-\x7e]/
// Blocks with precomposed Latin, Greek or Cyrillic letters, and the combining marks used with them.
const MAY_BE_MARKED =
  /[\u00c0-\u052f\u1ab0-\u1aff\u1c80-\u1c8f\u1d00-\u1fff\u20d0-\u20ff\u2c60-\u2c7f\u2de0-\u2dff\ua640-\ua69f\ua720-\ua7ff\uab30-\uab6f\ufe20-\ufe2f]/
const CASED_RUN = /(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)+/gu
const MARKS = /\p{M}+/gu

/**
 * The index form of a text, the same for writing and for asking: NFKC, lower case (not by locale), invisible characters
 * removed, accents of Latin, Greek and Cyrillic letters removed (kana keep their voicing), traditional Chinese
 * characters simplified. Idempotent.
 */
export function foldText(text: string): string {
  return foldCase(foldKeepingCase(text))
}

/** All of `foldText` but lower case, so that camelCase can still be seen. */
export function foldKeepingCase(text: string): string {
  if (!NOT_PLAIN.test(text)) return text
  const composed = stripEveryInvisible(text.replace(/\r\n?/g, '\n')).normalize('NFKC')
  const unmarked = MAY_BE_MARKED.test(composed) ? composed.replace(CASED_RUN, stripMarks) : composed
  return simplifyCharacters(unmarked)
}

/** Lower case; a final sigma is an ordinary one, so that a word folds alike alone and in a sentence. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower
}

function stripMarks(run: string): string {
  return NOT_PLAIN.test(run) ? run.normalize('NFD').replace(MARKS, '').normalize('NFC') : run
}

import { foldKeepingCase } from '../fold-text.ts'
import { scanTerms } from './scan-terms.ts'
import type { WantedTerms } from './wanted-terms.ts'

/**
 * The terms of a text in order of occurrence, repeats kept (for proximity and frequency). A term is lower case and holds
 * letters, digits, marks, underscores and, in a dotted number such as `3.2.1`, dots.
 *
 * - English words give their Porter stem, other words themselves, cut to 40 characters.
 * - An identifier (`getUserName`, `MAX_RETRIES`, `node18`) gives itself, then its parts.
 * - Paths and addresses give their parts; versions, decimals and IP addresses the dotted whole as well;
 *   `12,500` gives `12500`.
 * - Han with kana, and Hangul, give overlapping pairs of characters; a character standing alone gives itself.
 *
 * With `wanted`, English words that can't be any of those terms keep their place as an empty string: quicker for a
 * reader who looks for a few terms in many texts.
 */
export function termSequence(text: string, wanted?: WantedTerms): readonly string[] {
  const terms: string[] = []
  const take = (term: string) => {
    terms.push(term)
  }
  scanTerms(foldKeepingCase(text), take, wanted)
  return terms
}

import { packTerms } from './packed-terms.ts'
import { termSequence } from './term-sequence.ts'

const ASKS = /[?？][\s"'”’)\]]{0,4}$/

/** Packs the terms of a text; see `packTerms`. */
export function packText(text: string, terms: readonly string[] = termSequence(text)): Uint8Array {
  return packTerms(terms, ASKS.test(text.slice(-8)))
}

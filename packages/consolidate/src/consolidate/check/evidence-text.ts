import { findNumbers, indexTerms } from '@mem/text'
import { sameWords } from './plain-line.ts'

const MOST_TERMS = 50_000
const MOST_NUMBERS = 20_000

/** What evidence says, in the forms in which a line is held against it. */
export interface EvidenceText {
  readonly words: string
  readonly terms: ReadonlySet<string>
  /** Numbers as they are written, `12,500` as `12500`. */
  readonly digits: ReadonlySet<string>
  /** `value unit` of numbers with a unit, `value` of those without. */
  readonly quantities: ReadonlySet<string>
}

export function evidenceText(parts: readonly string[]): EvidenceText {
  const text = parts.join('\n')
  return {
    words: sameWords(text),
    terms: new Set(indexTerms(text, MOST_TERMS)),
    digits: new Set(digitsOf(text).flatMap(withVersionPrefixes)),
    quantities: new Set(findNumbers(text, MOST_NUMBERS).map(quantityOf)),
  }
}

const DIGITS = /\d+(?:[.,]\d+)*/g
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** Numbers of a text as they are written. */
export function digitsOf(text: string): readonly string[] {
  const found = text.normalize('NFKC').match(DIGITS) ?? []
  return found.flatMap((digits) => {
    if (THOUSANDS.test(digits)) return digits.replaceAll(',', '')
    // A list without spaces: 8080,8081.
    return digits.split(',')
  })
}

/** 24.22.0 also supports 24.22; a decimal number supports itself alone. */
function withVersionPrefixes(digits: string): readonly string[] {
  const parts = digits.split('.')
  return parts.length < 3 ? [digits] : parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

export function quantityOf({ value, unit }: ReturnType<typeof findNumbers>[number]): string {
  return unit === null ? `${value}` : `${value} ${unit}`
}

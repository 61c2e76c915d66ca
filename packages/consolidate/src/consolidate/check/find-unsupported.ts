import { findNumbers, queryTerms } from '@mem/text'
import type { RefusalCode } from '../answer/refusal.ts'
import { digitsOf, type EvidenceText, quantityOf } from './evidence-text.ts'
import { sameWords, saysWords } from './plain-line.ts'

export interface Unsupported {
  readonly code: Extract<RefusalCode, 'number' | 'name' | 'unsupported'>
  /** What the evidence doesn't hold. */
  readonly what: string
}

/**
 * Share of a line's words, by weight, that must stand in its evidence: about the same thing in other words passes, another subject
 * doesn't. Chinese is compared by pairs of characters, of which every new order of words breaks some.
 */
const LEAST_SHARE = 0.5
const LEAST_CHINESE_SHARE = 0.3
const HAN = /\p{Script=Han}/u

/**
 * What a line says that its evidence doesn't: a number, a name, or most of its words. Null when it is supported.
 *
 * @param leastShare share of its words that must stand there, 0 to 1
 */
export function findUnsupported(line: string, evidence: EvidenceText, leastShare?: number): Unsupported | null {
  const number = unknownNumber(line, evidence)
  if (number !== undefined) return { code: 'number', what: number }
  if (saysWords(evidence.words, line)) return null
  const name = namesOf(line).find((name) => !evidence.words.includes(name))
  if (name !== undefined) return { code: 'name', what: name }
  const terms = queryTerms(line)
  const total = terms.reduce((sum, { weight }) => sum + weight, 0)
  const known = terms.reduce((sum, { term, weight }) => sum + (evidence.terms.has(term) ? weight : 0), 0)
  const least = leastShare ?? (HAN.test(line) ? LEAST_CHINESE_SHARE : LEAST_SHARE)
  return known >= total * least ? null : { code: 'unsupported', what: line }
}

/** Units that a text gives a number by what stands before it, so that they may be missing. */
const NAMED_BY_CONTEXT: ReadonlySet<string> = new Set(['port', 'version', 'status', 'date', 'time'])

function unknownNumber(line: string, { digits, quantities }: EvidenceText): string | undefined {
  const written = digitsOf(line).find((number) => !digits.has(number))
  if (written !== undefined) return written
  return findNumbers(line).find((mention) => {
    const { unit, value } = mention
    if (unit === null || NAMED_BY_CONTEXT.has(unit)) return false
    return !quantities.has(quantityOf(mention)) && !quantities.has(`${value}`)
  })?.raw
}

// Code, addresses, paths, words with a sign or a capital inside.
const NAME =
  /`([^`]+)`|(https?:\/\/[^\s"'”’」）)]+)|((?:[\w.@~-]*\/)+[\w.@-]+)|\b([A-Za-z]\w*(?:[._]\w+)+|[a-z]+[A-Z]\w*)\b/g
// `and/or` is none.
const PATH = /^[~./@]|\/.*\/|\.\w+$/

function namesOf(line: string): readonly string[] {
  return [...line.matchAll(NAME)]
    .map(
      ([, code, address, path, word]) =>
        code ?? address ?? (path !== undefined && !PATH.test(path) ? '' : path) ?? word ?? '',
    )
    .map((name) => sameWords(name).replace(/[.,;:]+$/, ''))
    .filter((name) => name.length > 4)
}

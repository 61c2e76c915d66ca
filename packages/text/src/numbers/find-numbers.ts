import { isInsideName } from './inside-name.ts'
import type { NumberRule } from './number-rule.ts'
import { ADDRESS_RULES } from './rules/addresses.ts'
import { CHINESE_RULES } from './rules/chinese.ts'
import { CLOCK_RULES } from './rules/clock.ts'
import { DATE_RULES } from './rules/dates.ts'
import { MONEY_RULES } from './rules/money.ts'
import { NETWORK_RULES } from './rules/network.ts'
import { QUANTITY_RULES } from './rules/quantities.ts'
import { RANGE_RULES } from './rules/ranges.ts'
import { VERSION_RULES } from './rules/versions.ts'
import { WORD_RULES } from './rules/words.ts'

/** A number as said, with its unit. */
export interface NumberMention {
  /** As written, unit included. */
  readonly raw: string
  /** Canonical value: a number, or text for ranges, versions, dates and addresses. */
  readonly value: number | string
  /** Canonical unit such as `ms`, `%`, `MB`, `users`, `port`, `version`; null when there is none. */
  readonly unit: string | null
  readonly start: number
  readonly end: number
}

const DEFAULT_LIMIT = 40

// First match wins.
const RULES: readonly NumberRule[] = [
  ...DATE_RULES,
  ...ADDRESS_RULES,
  ...CLOCK_RULES,
  ...MONEY_RULES,
  ...NETWORK_RULES,
  ...VERSION_RULES,
  ...RANGE_RULES,
  ...CHINESE_RULES,
  ...QUANTITY_RULES,
  ...WORD_RULES,
]

// Rules that can begin with something else than a digit or sign.
const OPENED_RULES = RULES.filter((rule) => rule.opens !== undefined)
const OPENINGS = OPENED_RULES.flatMap((rule) => rule.opens?.split('|') ?? [])
const WORDS = OPENINGS.filter((opening) => /^[a-z]/i.test(opening))
const SIGNS = OPENINGS.filter((opening) => !/^[a-z]/i.test(opening))
// Where a number may begin: a digit, or the way a rule opens; words only at the start of a word.
const CANDIDATE = new RegExp(`[+-]?\\d|${SIGNS.join('|')}|\\b(?:${WORDS.join('|')})`, 'gi')
const DIGITS_FIRST = /[+-]?\d/y
const LIST_MARKER = /(?<=^[ \t]{0,12}(?:[-*] )?)\d{1,3}(?:[.)] |、)/my
const NAME = /[+-]?[A-Za-zÀ-ÖØ-öø-ɏ\d_./\\@#~%&=?:+-]{0,400}/y
const FULL_WIDTH = /[０-９．％：]/g
const FULL_WIDTH_DIGIT = /[０-９]/
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * The numbers of a text with their units, in order, at most `limit` (40). Finds dates, addresses, times, money, status codes,
 * ports, versions, dimensions, ranges, shares (3 of 7), Chinese numbers, durations, numbers with units, number words
 * with units and bare numbers. A number inside an identifier, path, URL or list marker isn't one. Linear time.
 */
export function findNumbers(text: string, limit = DEFAULT_LIMIT): readonly NumberMention[] {
  const source = FULL_WIDTH_DIGIT.test(text) ? text.replace(FULL_WIDTH, toAscii) : text
  const mentions: NumberMention[] = []
  let at = nextCandidate(source, 0)
  while (at !== -1 && mentions.length < limit) {
    const mention = readAt(source, at)
    if (mention !== null) mentions.push({ ...mention, raw: text.slice(mention.start, mention.end) })
    at = nextCandidate(source, mention?.end ?? skipFrom(source, at))
  }
  return mentions
}

function toAscii(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET)
}

function nextCandidate(text: string, from: number): number {
  CANDIDATE.lastIndex = from
  return CANDIDATE.exec(text)?.index ?? -1
}

function readAt(text: string, at: number): NumberMention | null {
  if (matchesAt(LIST_MARKER, text, at) || isInsideName(text, at)) return null
  const rules = matchesAt(DIGITS_FIRST, text, at) ? RULES : OPENED_RULES
  for (const rule of rules) {
    rule.pattern.lastIndex = at
    const match = rule.pattern.exec(text)
    const reading = match === null ? null : rule.read(match)
    if (match !== null && reading !== null) {
      return { raw: match[0], ...reading, start: at, end: at + match[0].length }
    }
  }
  return null
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** Where to go on when nothing was read at `at`: behind the word or name, or one character on in Chinese. */
function skipFrom(text: string, at: number): number {
  NAME.lastIndex = at
  return at + Math.max(1, NAME.exec(text)?.[0].length ?? 0)
}

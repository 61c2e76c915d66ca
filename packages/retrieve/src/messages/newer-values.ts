import { findNumbers } from '@mem/text'
import type { Signals } from '../signals.ts'
import type { QuestionWord } from '../words/question-words.ts'
import type { RankedMessage } from './refine-by-text.ts'

/** How many of the best messages may speak of one value. */
const BEST = 8
/** Least share of the question's rareness that a message must hold, and of the best one's score that it must have. */
const LEAST_RARENESS = 0.3
const LEAST_SCORE = 0.4
/** Least share of what the poorer of two messages holds that both must hold. */
const LEAST_SHARED = 0.5

const CHANGE =
  /\b(?:now|recently|current(?:ly)?|new|latest|updat\w+|increas\w+|decreas\w+|reduc\w+|rais\w+|lower\w+|extend\w+|reschedul\w+|mov(?:e|ed|ing)|chang\w+|switch\w+|reach\w+|grew|grown|instead|actually|correct\w+|adjust\w+|bump\w+|up to|down to)\b|改成|改为|调整|目前|现在|最近|更新|增加|提高|降低|延长|推迟|换成/i

/**
 * Of the best messages of the user, which tell an earlier value of what a newer one tells, by event id of the earlier: both
 * match the same words of a question for a value, hold other numbers, and the newer speaks of a change. The order of the
 * ranking stays; the block shows the newer one first (ranking-recipe §6: new before old 36 to 86).
 */
export function newerValues(
  ranked: readonly RankedMessage[],
  words: readonly QuestionWord[],
  { asksFor }: Signals,
): ReadonlyMap<number, number> {
  const newer = new Map<number, number>()
  if (!(asksFor.value || asksFor.time) || asksFor.history) return newer
  const told = tellers(ranked, words)
  for (const older of told) {
    const later = told.filter((one) => isNewer(one, older) && CHANGE.test(one.text) && isOfOneThing(one, older, words))
    const latest = later.reduce<Teller | undefined>(
      (best, one) => (best && !isNewer(one, best) ? best : one),
      undefined,
    )
    if (latest) newer.set(older.id, latest.id)
  }
  return newer
}

interface Teller {
  readonly id: number
  readonly time: number | null
  readonly text: string
  readonly numbers: ReadonlySet<string>
  readonly matched: ReadonlySet<number>
}

function tellers(ranked: readonly RankedMessage[], words: readonly QuestionWord[]): readonly Teller[] {
  const best = ranked.filter(({ event }) => event.trust === 'user').slice(0, BEST)
  const leastScore = LEAST_SCORE * (best[0]?.sheet.total ?? 0)
  const least = LEAST_RARENESS * rarenessOf(words.keys(), words)
  return best.flatMap(({ event, message: { matched }, sheet }) => {
    if (sheet.total < leastScore || rarenessOf(matched, words) < least) return []
    const numbers = new Set(findNumbers(event.text).map(({ value, unit }) => `${String(value)} ${unit ?? ''}`))
    return numbers.size === 0 ? [] : [{ id: event.id, time: event.time, text: event.text, numbers, matched }]
  })
}

function isNewer(one: Teller, other: Teller): boolean {
  if (one.time !== null && other.time !== null && one.time !== other.time) return one.time > other.time
  return one.id > other.id
}

function isOfOneThing(one: Teller, other: Teller, words: readonly QuestionWord[]): boolean {
  const shared = [...one.matched].filter((index) => other.matched.has(index))
  const least = Math.min(rarenessOf(one.matched, words), rarenessOf(other.matched, words))
  const isOther = [...one.numbers].some((number) => !other.numbers.has(number))
  return isOther && rarenessOf(shared, words) >= LEAST_SHARED * least
}

function rarenessOf(indexes: Iterable<number>, words: readonly QuestionWord[]): number {
  let sum = 0
  for (const index of indexes) sum += words[index]?.rareness ?? 0
  return sum
}

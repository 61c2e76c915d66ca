import { findNumbers, foldText, type NumberMention } from '@mem/text'

// Letters and digits that make up words; Han stands beside them without a blank.
const WORD = /[\p{L}\p{N}_]/u
const HAN = /\p{Script=Han}/u

/** A statement with the numbers found in it. */
export interface Said {
  readonly content: string
  readonly numbers: readonly NumberMention[]
}

/**
 * True when a statement holds a value as a whole token: "5433" is in "port 5433" and in 端口5433, not in "15433", and "1.2"
 * isn't in "1.2.3". A lone number also counts when the statement has the same number with the same or no unit.
 */
export function mentions(said: Said, value: string): boolean {
  const needle = collapsed(value)
  if (needle === '') return false
  const text = collapsed(said.content)
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (isWhole(text, at, at + needle.length)) return true
  }
  return holdsNumber(said, value)
}

function isWhole(text: string, start: number, end: number): boolean {
  const first = text[start] ?? ''
  const last = text[end - 1] ?? ''
  const before = text[start - 1] ?? ''
  const behind = text[end] ?? ''
  if (joins(first, before) || joins(last, behind)) return false
  if (/\d/.test(first) && /[.,:]/.test(before) && /\d/.test(text[start - 2] ?? '')) return false
  return !(/\d/.test(last) && /[.,:]/.test(behind) && /\d/.test(text[end + 1] ?? ''))
}

function joins(edge: string, neighbour: string): boolean {
  return WORD.test(edge) && !HAN.test(edge) && WORD.test(neighbour) && !HAN.test(neighbour)
}

function holdsNumber({ numbers }: Said, value: string): boolean {
  if (numbers.length === 0) return false
  const [number, ...others] = findNumbers(value)
  if (number === undefined || others.length > 0 || number.raw.trim() !== value.trim()) return false
  return numbers.some((found) => sameNumber(found, number))
}

/** Equal values; a number without unit equals one with. */
export function sameNumber(one: NumberMention, other: NumberMention): boolean {
  return one.value === other.value && (one.unit === other.unit || one.unit === null || other.unit === null)
}

function collapsed(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}

import { findNumbers, foldText } from '@mem/text'
import { isUnsettled } from '../reading/unsettled.ts'
import { sameNumber } from './mentions.ts'

/** What is compared when two statements give one property a value. */
export interface Keyed {
  readonly subject: string | null
  readonly attribute: string | null
  readonly value: string | null
  readonly conditions: readonly string[]
}

/** True when both speak of the same property under the same conditions and give it different values. */
export function contradicts(one: Keyed, other: Keyed): boolean {
  if (one.subject === null || one.subject !== other.subject || one.attribute !== other.attribute) return false
  if (one.value === null || other.value === null || sameValue(one.value, other.value)) return false
  return conditionKey(one.conditions) === conditionKey(other.conditions)
}

function sameValue(one: string, other: string): boolean {
  if (foldText(one) === foldText(other)) return true
  const [first, ...rest] = findNumbers(one)
  const [second, ...others] = findNumbers(other)
  if (first === undefined || second === undefined || rest.length + others.length > 0) return false
  return first.raw === one && second.raw === other && sameNumber(first, second)
}

const FROM_NOW = /^(?:from now on|going forward|以后|从现在起)$/iu

// That something isn't settled, or holds from now on, is no circumstance under which it holds.
function conditionKey(conditions: readonly string[]): string {
  return conditions
    .filter((condition) => !isUnsettled(condition) && !FROM_NOW.test(condition))
    .map((condition) => foldText(condition).replace(/\s+/g, ' ').trim())
    .sort()
    .join('\n')
}

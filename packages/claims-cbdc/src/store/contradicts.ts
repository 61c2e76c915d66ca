import { foldText } from '@mem/text'
import type { ClaimDraft } from '../claim.ts'

/** What says of which thing a claim tells what. */
export type Keyed = Pick<ClaimDraft, 'subject' | 'attribute' | 'value' | 'conditions'>

/** Whether two claims give one attribute of one subject, under the same conditions, different values. */
export type Contradicts = (one: Keyed, other: Keyed) => boolean

/** Compares folded: letter case, width, accents, script and spaces make no difference, and nothing else is alike. */
export const contradicts: Contradicts = (one, other) => {
  if (one.subject === null || one.attribute === null || one.value === null || other.value === null) return false
  return (
    other.subject === one.subject &&
    other.attribute === one.attribute &&
    fold(one.value) !== fold(other.value) &&
    conditionKey(one) === conditionKey(other)
  )
}

function conditionKey({ conditions }: Keyed): string {
  return JSON.stringify(conditions.map(fold).sort())
}

function fold(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim()
}

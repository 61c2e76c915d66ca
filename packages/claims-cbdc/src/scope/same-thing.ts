import type { ClaimDraft } from '../claim.ts'
import { contentHashInput } from './content-hash-input.ts'

type Thing = Pick<ClaimDraft, 'scopeKey' | 'subject' | 'attribute' | 'conditions'>

/**
 * Whether two claims tell values of one thing: equal scope, subject, attribute and conditions (in any order), none of them
 * unknown. Only then can one supersede the other; similar words never decide it.
 */
export function sameThing(one: Thing, other: Thing): boolean {
  const key = thingKey(one)
  return key !== null && key === thingKey(other)
}

function thingKey({ scopeKey, subject, attribute, conditions }: Thing): string | null {
  if (subject === null || attribute === null) return null
  const circumstances = [...new Set(conditions.map(contentHashInput))].sort()
  return JSON.stringify([scopeKey, contentHashInput(subject), contentHashInput(attribute), ...circumstances])
}

import type { ClaimKind } from '../claim.ts'

const KINDS = {
  fact: 'fact',
  // What was decided binds whoever works on.
  decision: 'constraint',
  constraint: 'constraint',
  preference: 'preference',
  procedure: 'procedure',
  proposal: null,
  open_question: null,
} as const satisfies Record<string, ClaimKind | null>

/** The kind of the claim that an item of a kind becomes; null: it becomes none. A warning is one only when it is said so. */
export function claimKindOf(itemKind: keyof typeof KINDS): ClaimKind | null {
  return KINDS[itemKind]
}

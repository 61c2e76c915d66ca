import type { ClaimKind } from './claim.ts'

/** Every kind of claim. */
export const CLAIM_KINDS = [
  'preference',
  'fact',
  'procedure',
  'constraint',
  'warning',
] as const satisfies readonly ClaimKind[]

import type { ItemKind } from './item.ts'

/** Every kind of item. */
export const ITEM_KINDS = [
  'fact',
  'decision',
  'constraint',
  'preference',
  'procedure',
  'proposal',
  'open_question',
] as const satisfies readonly ItemKind[]

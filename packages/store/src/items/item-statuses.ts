import type { ItemStatus } from './item.ts'

/** Every status of an item; what is in force first. */
export const ITEM_STATUSES = ['active', 'disputed', 'superseded', 'retracted'] as const satisfies readonly ItemStatus[]

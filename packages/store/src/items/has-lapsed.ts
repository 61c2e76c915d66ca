import type { StoredItem } from './item.ts'

/** True for a statement that a newer reading of its words no longer makes; it is no earlier value of anything. */
export function hasLapsed({ status, supersededBy }: StoredItem): boolean {
  return status === 'superseded' && supersededBy === null
}

import type { Program, Store, StoredItem } from '@mem/store'

// Chains of corrections followed towards their newest value.
const LONGEST_CHAIN = 5

export interface WantedItems {
  /** Keys of the workspaces that items may be of. */
  readonly workspaces: readonly (string | undefined)[]
  /** Items found by their words. */
  readonly rows: readonly number[]
  /** Events whose items are wanted whatever their words. */
  readonly events: readonly number[]
}

/**
 * Loads the items found by their words, those that came from the given events, and what replaced superseded ones: a
 * question may use the words of a value that no longer holds. Each item once; none of another workspace.
 */
export function* loadItems(store: Store, { workspaces, rows, events }: WantedItems): Program<readonly StoredItem[]> {
  const items = new Map<string, StoredItem>()
  const keep = (loaded: readonly StoredItem[]) => {
    for (const item of loaded) if (workspaces.includes(item.workspace)) items.set(item.id, item)
  }
  if (rows.length > 0) keep(yield* store.items.byRows(rows))
  if (events.length > 0) keep(yield* store.items.bySourceEvents(events))
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    const missing = new Set([...items.values()].flatMap(({ supersededBy }) => supersededBy ?? []))
    const ids = [...missing].filter((id) => !items.has(id))
    if (ids.length === 0) break
    keep(yield* store.items.byIds(ids))
  }
  return [...items.values()]
}

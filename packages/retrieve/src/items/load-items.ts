import type { Program, SearchResult, Store, StoredItem } from '@mem/store'

// Chains of corrections followed towards their newest value.
const LONGEST_CHAIN = 5

/**
 * Loads the items found by their words, those that came from the given events, and what replaced superseded ones: a
 * question may use the words of a value that no longer holds. Each item once; none of another workspace.
 */
export function* loadItems(
  store: Store,
  workspace: string,
  found: SearchResult,
  events: readonly number[],
): Program<readonly StoredItem[]> {
  const items = new Map<string, StoredItem>()
  const keep = (loaded: readonly StoredItem[]) => {
    for (const item of loaded) if (item.workspace === workspace) items.set(item.id, item)
  }
  if (found.candidates.length > 0) keep(yield* store.items.byRows(found.candidates.map(({ id }) => id)))
  if (events.length > 0) keep(yield* store.items.bySourceEvents(events))
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    const missing = new Set([...items.values()].flatMap(({ supersededBy }) => supersededBy ?? []))
    const ids = [...missing].filter((id) => !items.has(id))
    if (ids.length === 0) break
    keep(yield* store.items.byIds(ids))
  }
  return [...items.values()]
}

import type { Program, Store, StoredItem } from '@mem/store'

const LONGEST_CHAIN = 5
const MOST = 24

/**
 * The superseded values behind the given items, the nearest first: what each replaced, then what that had replaced.
 * `known` holds items that are loaded already. At most 24.
 */
export function* earlierValues(
  store: Store,
  current: readonly StoredItem[],
  known: ReadonlyMap<string, StoredItem>,
): Program<readonly StoredItem[]> {
  const seen = new Set(current.map(({ id }) => id))
  const earlier: StoredItem[] = []
  let step = current
  for (let depth = 0; depth < LONGEST_CHAIN && step.length > 0 && earlier.length < MOST; depth++) {
    const ids = [...new Set(step.flatMap(({ supersedes }) => supersedes))].filter((id) => !seen.has(id))
    const missing = ids.filter((id) => !known.has(id))
    const loaded = missing.length > 0 ? yield* store.items.byIds(missing) : []
    const byId = new Map(loaded.map((item) => [item.id, item]))
    for (const id of ids) seen.add(id)
    step = ids.flatMap((id) => known.get(id) ?? byId.get(id) ?? [])
    earlier.push(...step.filter(({ status }) => status === 'superseded'))
  }
  return earlier.slice(0, MOST)
}

import { all, type Program, type Store, type StoredItem } from '@mem/store'
import { MESSAGE_TYPES } from './source-policy.ts'

/** Who writes the log entries of extraction. */
export const ACTOR = 'extractor'

/**
 * Ids of those items about which somebody else than extraction has decided: forgotten, promoted, resolved, or remembered
 * by command (then one of its sources is no message). No reading of their words changes them.
 */
export function* decidedItems(store: Store, items: readonly StoredItem[]): Program<ReadonlySet<string>> {
  const decided = new Set<string>()
  for (const { id } of items) {
    const history = yield* store.items.history(id)
    if (history.some(({ actor }) => actor !== ACTOR)) decided.add(id)
  }
  const events = [...new Set(items.flatMap(({ sources }) => sources.map(({ event }) => event)))]
  if (events.length === 0) return decided
  const query = store.sql
    .selectFrom('event')
    .select('id')
    .where('type', 'not in', [...MESSAGE_TYPES])
  const others = new Set((yield* all(query.where('id', 'in', events))).map(({ id }) => id))
  for (const { id, sources } of items) if (sources.some(({ event }) => others.has(event))) decided.add(id)
  return decided
}

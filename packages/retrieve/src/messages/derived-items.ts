import { hasLapsed, type StoredItem } from '@mem/store'

/**
 * Items by the id of each event that they came from, each item once. Lapsed ones are left out: how their words were read
 * once says nothing about the event.
 */
export function itemsBySource(items: readonly StoredItem[]): ReadonlyMap<number, readonly StoredItem[]> {
  const bySource = new Map<number, Map<string, StoredItem>>()
  for (const item of items.filter((one) => !hasLapsed(one))) {
    for (const { event } of item.sources) {
      const derived = bySource.get(event)
      if (derived) derived.set(item.id, item)
      else bySource.set(event, new Map([[item.id, item]]))
    }
  }
  return new Map([...bySource].map(([event, derived]) => [event, [...derived.values()]]))
}

/**
 * Ids of what replaced everything of weight that was derived from an event, sorted; empty when something of it still holds.
 * Tentative items have weight only where there are no others.
 */
export function replacements(derived: readonly StoredItem[]): readonly string[] {
  const sure = derived.filter(({ tier }) => tier === 'active')
  const weighty = sure.length > 0 ? sure : derived
  if (weighty.some(({ status }) => status !== 'superseded')) return []
  return [...new Set(weighty.flatMap(({ supersededBy }) => supersededBy ?? []))].sort()
}

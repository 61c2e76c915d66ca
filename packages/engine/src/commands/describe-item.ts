import type { StoredItem } from '@mem/store'

/** An item on one line, for lists. */
export const describeItem = (item: StoredItem): string => {
  const tier = item.tier === 'tentative' ? ', tentative' : ''
  return `${item.id} [${item.kind}, ${item.status}${tier}] ${item.content}`
}

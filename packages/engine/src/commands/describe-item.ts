import type { StoredItem } from '@mem/store'
import { stripInvisible } from '@mem/text'

/** An item on one line, for lists. */
export const describeItem = (item: StoredItem): string => {
  const tier = item.tier === 'tentative' ? ', tentative' : ''
  const content = stripInvisible(item.content).replace(/\s+/g, ' ')
  return `${item.id} [${item.kind}, ${item.status}${tier}] ${content}`
}

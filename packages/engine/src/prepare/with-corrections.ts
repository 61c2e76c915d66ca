import { correctedItems } from '@mem/extract'
import type { ItemHit, Recall } from '@mem/retrieve'

/**
 * Recall as it is after what the user just said, which hosts store only after the step: items that it corrects stand
 * among the earlier values, and the messages they came from are known to be outdated.
 */
export const withCorrections = (recall: Recall, text: string): Recall => {
  const corrected = new Set(
    correctedItems(
      text,
      recall.items.map((hit) => hit.item),
    ).map((item) => item.id),
  )
  if (corrected.size === 0) return recall
  const outdated = recall.items.filter((hit) => corrected.has(hit.item.id))
  const earlier = outdated.map((hit): ItemHit => ({ ...hit, item: { ...hit.item, status: 'superseded' } }))
  const sources = new Set(outdated.flatMap((hit) => hit.item.sources.map(({ event }) => event)))
  const events = recall.events.map((hit) =>
    sources.has(hit.event.id) ? { ...hit, supersededBy: [...hit.supersededBy, 'what was just said'] } : hit,
  )
  const items = recall.items.filter((hit) => !corrected.has(hit.item.id))
  return { ...recall, items, events, superseded: [...earlier, ...recall.superseded] }
}

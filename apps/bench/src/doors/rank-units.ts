import type { StepBlock } from '@mem/engine'

export interface RankedUnit {
  readonly id: string
  readonly score: number
}

/**
 * The recalled messages, best first: a message counts with its own score, or with that of an item that came from it.
 * `unitOf` gives the unit of an event id. Equal scores stay in the product's order.
 */
export function rankUnits(hits: StepBlock['hits'], unitOf: ReadonlyMap<number, string>, limit: number): RankedUnit[] {
  const best = new Map<string, number>()
  for (const hit of hits) {
    const events = hit.type === 'event' ? [hit.event.id] : hit.item.sources.map((source) => source.event)
    for (const event of events) {
      const unit = unitOf.get(event)
      if (unit !== undefined) best.set(unit, Math.max(hit.score, best.get(unit) ?? Number.NEGATIVE_INFINITY))
    }
  }
  return [...best]
    .map(([id, score]) => ({ id, score }))
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
}

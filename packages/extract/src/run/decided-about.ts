import type { Program, Store, StoredEvent } from '@mem/store'
import type { Span } from '@mem/text'
import { decidedItems } from './decided-items.ts'

/** Tells of words of a message whether they are in an item about which somebody else than extraction has decided. */
export function* decidedAbout(store: Store, event: StoredEvent): Program<(span: Span) => boolean> {
  const items = yield* store.items.bySourceEvents([event.id])
  const decided = yield* decidedItems(store, items)
  const sources = items.filter(({ id }) => decided.has(id)).flatMap((item) => item.sources)
  const spans = sources.filter((source) => source.event === event.id).map(({ span }) => span)
  return ({ start, end }) => spans.some((span) => start < span.end && span.start < end)
}

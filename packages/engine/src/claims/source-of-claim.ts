import type { Claim } from '@mem/claims-cbdc'
import type { Program, Store } from '@mem/store'
import type { Referred } from '../commands/reference.ts'

/** What a claim was made from: its newest item, else its message. */
export function* sourceOfClaim(store: Store, { sources }: Claim): Program<Referred | undefined> {
  const [item] = (yield* store.items.byIds(sources.flatMap((source) => source.item ?? []))).slice(-1)
  if (item) return { type: 'item', item }
  const [event] = yield* store.events.byIds(sources.map((source) => source.event))
  return event && { type: 'event', event }
}

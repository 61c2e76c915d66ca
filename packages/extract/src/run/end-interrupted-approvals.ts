import { all, type Program, type Store, type StoredEvent, type StoredItem } from '@mem/store'
import { ACTOR } from './decided-items.ts'
import { followsDirectly } from './follows-directly.ts'
import { giveBack } from './give-back.ts'
import { readAs } from './source-policy.ts'
import { timeOf } from './time-of.ts'

/** User's messages looked at that were said after a late one, the next ones first. */
const NEXT_MESSAGES = 8

/**
 * Ends approvals that a message shows not to have been any: it was said between a recommendation and the words that approved it,
 * but arrived later than both. What the decision had replaced holds again. What the user has said or promoted since stays.
 */
export function* endInterruptedApprovals(
  store: Store,
  event: StoredEvent,
  previousUserEvent: number | null,
): Program<void> {
  if (previousUserEvent === null) return
  const [previous] = yield* store.events.byIds([previousUserEvent])
  if (previous === undefined || !isSaidAfter(previous, event)) return
  for (const approval of yield* messagesSaidAfter(store, event))
    for (const item of yield* store.items.bySourceEvents([approval.id]))
      if (yield* isInterrupted(store, item, approval)) yield* takeBack(store, item, event)
}

function isSaidAfter(earlier: StoredEvent, event: StoredEvent): boolean {
  return earlier.epoch === event.epoch && (earlier.seq > event.seq || timeOf(earlier) > timeOf(event))
}

function* messagesSaidAfter(store: Store, event: StoredEvent): Program<readonly StoredEvent[]> {
  const query = store.sql
    .selectFrom('event')
    .select('id')
    .where('session', '=', ({ selectFrom }) =>
      selectFrom('event as one').select('one.session').where('one.id', '=', event.id),
    )
    .where('type', '=', 'user/message')
    .where('epoch', '=', event.epoch)
    .where('id', '<', event.id)
    .where(({ eb, or }) => or([eb('seq', '>', event.seq), eb('time', '>', event.time)]))
    .orderBy('time')
    .orderBy('seq')
    .limit(NEXT_MESSAGES)
  const ids = (yield* all(query)).map(({ id }) => id)
  return ids.length === 0 ? [] : yield* store.events.byIds(ids)
}

function* isInterrupted(store: Store, { id, status, sources }: StoredItem, approval: StoredEvent): Program<boolean> {
  if (status === 'retracted') return false
  const promotion = (yield* store.items.history(id)).findLast(({ event }) => event === 'promoted')
  if (promotion?.detail.approvedBy !== approval.id) return false
  const others = yield* store.events.byIds(sources.map(({ event }) => event).filter((source) => source !== approval.id))
  if (others.some((source) => readAs(source) !== 'assistant')) return false
  for (const recommendation of others) if (yield* followsDirectly(store, recommendation, approval)) return false
  return true
}

function* takeBack(store: Store, item: StoredItem, by: StoredEvent): Program<void> {
  yield* store.items.change(item.id, 'retracted', ACTOR, { reason: 'interrupted', by: by.id })
  yield* giveBack(store, item)
}

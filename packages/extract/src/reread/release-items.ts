import { first, type Program, type Store, type StoredItem } from '@mem/store'
import { ACTOR, decidedItems } from '../run/decided-items.ts'

/** Why the log says that an item changed without anybody having said something new. */
export const REREAD = 'read-again'

/** Brings back what an item has replaced, those that `wanted` names: its words don't replace them any more. */
export function* releaseReplaced(store: Store, item: StoredItem, wanted: (old: StoredItem) => boolean): Program<void> {
  const replaced = yield* store.items.byIds(item.supersedes)
  const decided = yield* decidedItems(store, replaced)
  for (const old of replaced) if (!decided.has(old.id) && wanted(old)) yield* reactivate(store, old)
}

/** Makes an item active again, unless its session holds another active one that says the same. */
export function* reactivate(store: Store, item: StoredItem): Program<boolean> {
  const same = store.sql
    .selectFrom('item')
    .innerJoin('item as one', (join) =>
      join.onRef('one.session', '=', 'item.session').onRef('one.content_hash', '=', 'item.content_hash'),
    )
    .select('item.id')
    .where('one.id', '=', item.id)
    .where('item.status', '=', 'active')
  if (yield* first(same)) return false
  yield* store.items.change(item.id, 'reactivated', ACTOR, { reason: REREAD })
  return true
}

/** Ends the disputes of an item that lapsed: what nothing else contradicts any more is active again. */
export function* endDisputes(store: Store, item: StoredItem): Program<void> {
  const rivals = yield* store.items.byIds(yield* store.items.disputedWith(item.id))
  const decided = yield* decidedItems(store, rivals)
  for (const rival of rivals) {
    if (rival.status !== 'disputed' || decided.has(rival.id)) continue
    const others = yield* store.items.byIds(yield* store.items.disputedWith(rival.id))
    if (others.some(({ id, status }) => id !== item.id && status === 'disputed')) continue
    yield* reactivate(store, rival)
  }
}

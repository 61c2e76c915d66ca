import type { Program, Store, StoredItem } from '@mem/store'
import { reactivate } from '../reread/release-items.ts'

/** Why the log says that a decision was replaced: the user took another option of the same message. */
export const SWITCHED = 'switched'

/** Brings back what a decision had replaced that is no longer one, but no option from which the user had switched to it. */
export function* giveBack(store: Store, { id, supersedes }: StoredItem): Program<void> {
  for (const old of yield* store.items.byIds(supersedes)) {
    if (old.status !== 'superseded' || old.supersededBy !== id) continue
    const history = yield* store.items.history(old.id)
    if (history.findLast(({ event }) => event === 'superseded')?.detail.reason !== SWITCHED)
      yield* reactivate(store, old)
  }
}

import type { Program, Store, StoredEvent } from '@mem/store'
import { isWithdrawal } from '../approval/withdrawal.ts'
import { releaseReplaced } from '../reread/release-items.ts'

/**
 * Takes back what the user's message before has approved, when this one only says so: "Actually no, don't do that." What
 * the approval had replaced holds again. Gives whether it did so; then the message is no statement.
 */
export function* withdrawApproval(
  store: Store,
  event: StoredEvent,
  previousUserEvent: number | null,
): Program<boolean> {
  if (previousUserEvent === null || !isWithdrawal(event.text)) return false
  let isWithdrawn = false
  for (const item of yield* store.items.bySourceEvents([previousUserEvent])) {
    const { id, status } = item
    const history = yield* store.items.history(id)
    const approval = history.findLast(({ event: name }) => name === 'promoted')
    if (status === 'retracted' || approval?.detail.approvedBy !== previousUserEvent) continue
    yield* store.items.change(id, 'retracted', 'user', { reason: 'withdrawn', by: event.id })
    yield* releaseReplaced(store, item, ({ supersededBy }) => supersededBy === id)
    isWithdrawn = true
  }
  return isWithdrawn
}

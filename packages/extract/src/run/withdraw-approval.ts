import type { Program, Store, StoredEvent } from '@mem/store'
import { isWithdrawal } from '../approval/withdrawal.ts'
import { reactivate } from '../reread/release-items.ts'
import { MESSAGE_TYPES } from './source-policy.ts'

const ACKNOWLEDGED =
  /^(?:ok(?:ay)?|on it|sure|done|noted|understood|will do|got it|好的?|收到|明白了?|马上)[\s.!。！]*$/iu

/**
 * Takes back what the user's message before has approved, when this one only says so ("Actually no, don't do that.") and the
 * assistant has said nothing since that it could mean instead. What the approval had replaced holds again. Gives whether
 * it did so, now or when it was read before; then the message is no statement.
 */
export function* withdrawApproval(
  store: Store,
  event: StoredEvent,
  previousUserEvent: number | null,
): Program<boolean> {
  if (previousUserEvent === null || !isWithdrawal(event.text)) return false
  const [approval] = yield* store.events.byIds([previousUserEvent])
  if (approval === undefined || !(yield* onlyAcknowledged(store, approval, event))) return false
  let isWithdrawn = false
  for (const { id, status, supersedes } of yield* store.items.bySourceEvents([approval.id])) {
    const history = yield* store.items.history(id)
    const promotion = history.findLast(({ event: name }) => name === 'promoted')
    if (promotion?.detail.approvedBy !== approval.id) continue
    isWithdrawn = true
    if (status === 'retracted') continue
    yield* store.items.change(id, 'retracted', 'user', { reason: 'withdrawn', by: event.id })
    for (const old of yield* store.items.byIds(supersedes))
      if (old.status === 'superseded' && old.supersededBy === id) yield* reactivate(store, old)
  }
  return isWithdrawn
}

function* onlyAcknowledged(store: Store, approval: StoredEvent, event: StoredEvent): Program<boolean> {
  if (approval.epoch !== event.epoch) return false
  const range = { after: approval, types: MESSAGE_TYPES, limit: 4 }
  for (const { id, text } of yield* store.events.bySession(approval.session, range)) {
    if (id === event.id) return true
    if (/\S/.test(text) && !ACKNOWLEDGED.test(text.trim())) return false
  }
  return false
}

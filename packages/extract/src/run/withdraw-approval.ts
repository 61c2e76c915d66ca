import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import { keepsInstead } from '../approval/kept-instead.ts'
import type { PickedOption } from '../approval/pick.ts'
import { switchedPick } from '../approval/switched-pick.ts'
import { isWithdrawal } from '../approval/withdrawal.ts'
import { isRedacted } from '../reading/redacted.ts'
import { decide } from './approve-proposal.ts'
import { proposedAs } from './approved-proposal.ts'
import { giveBack, SWITCHED } from './give-back.ts'
import { MESSAGE_TYPES, readAs } from './source-policy.ts'
import { replaceRivals } from './store-statement.ts'

const ACKNOWLEDGED =
  /^(?:ok(?:ay)?|on it|sure|done|noted|understood|will do|got it|好的?|收到|明白了?|马上)[\s.!。！]*$/iu

/**
 * Takes back what the user's message before has approved, when this one only says so ("Actually no, don't do that.") or only
 * takes another option ("actually option B"), and the assistant has said nothing since that it could mean instead. What the
 * approval had replaced holds again; the other option becomes the decision where it is known. Gives whether it did so, now or when
 * it was read before, and the message says nothing else; then it is no statement.
 */
export function* withdrawApproval(
  store: Store,
  event: StoredEvent,
  previousUserEvent: number | null,
): Program<boolean> {
  const picked = switchedPick(event.text)
  if (previousUserEvent === null || (picked === null && !isWithdrawal(event.text) && !keepsInstead(event.text)))
    return false
  const [approval] = yield* store.events.byIds([previousUserEvent])
  if (approval === undefined || !(yield* onlyAcknowledged(store, approval, event))) return false
  const approved = yield* approvedBy(store, approval)
  for (const item of approved) {
    if (item.status !== 'active') continue
    const other = picked === null ? null : yield* otherOption(store, item, picked)
    if (other?.id === item.id) continue
    if (other === null) yield* withdraw(store, item, event)
    else yield* switchTo(store, other, { item, event })
  }
  return approved.length > 0 && !keepsInstead(event.text)
}

function* approvedBy(store: Store, approval: StoredEvent): Program<readonly StoredItem[]> {
  const approved: StoredItem[] = []
  for (const item of yield* store.items.bySourceEvents([approval.id])) {
    const history = yield* store.items.history(item.id)
    const promotion = history.findLast(({ event }) => event === 'promoted')
    if (promotion?.detail.approvedBy === approval.id) approved.push(item)
  }
  return approved
}

function* withdraw(store: Store, item: StoredItem, { id }: StoredEvent): Program<void> {
  yield* store.items.change(item.id, 'retracted', 'user', { reason: 'withdrawn', by: id })
  yield* giveBack(store, item)
}

/** The option so picked in the message that proposed an item; null when it isn't known. */
function* otherOption(store: Store, item: StoredItem, picked: PickedOption): Program<StoredItem | null> {
  const events = yield* store.events.byIds(item.sources.map(({ event }) => event))
  const message = events.find((event) => readAs(event) === 'assistant')
  const other = message === undefined ? null : yield* proposedAs(store, message, picked)
  if (other === null || other.id === item.id) return other
  return other.kind === 'proposal' && other.status === 'active' && !isRedacted(other.content) ? other : null
}

function* switchTo(
  store: Store,
  other: StoredItem,
  { item, event }: { readonly item: StoredItem; readonly event: StoredEvent },
): Program<void> {
  const span = { start: 0, end: event.text.length }
  const decided = yield* decide(store, other, { event: event.id, span, quote: event.text })
  yield* store.items.supersede(item.id, decided.id, 'user', { reason: SWITCHED })
  yield* giveBack(store, item)
  yield* replaceRivals(store, decided, event)
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

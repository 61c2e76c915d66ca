import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import { APPROVES } from '../approval/approval.ts'
import { readPick } from '../approval/pick.ts'
import type { Statement } from '../extraction.ts'
import { isRedacted } from '../reading/redacted.ts'
import { approveProposal } from './approve-proposal.ts'
import { asStatement } from './as-statement.ts'
import { ACTOR, decidedItems } from './decided-items.ts'
import { findRivals, type Rivals } from './find-rivals.ts'
import { isRepeated } from './is-repeated.ts'
import { itemDraft } from './item-draft.ts'
import type { Placement } from './placement.ts'

const NO_RIVALS: Rivals = { replaced: [], disputed: [], replacedBy: null }

/** How many items a message made, and how many it replaced. */
export interface Stored {
  readonly created: number
  readonly superseded: number
}

const NOTHING: Stored = { created: 0, superseded: 0 }

/** What one statement did; `approved` is the proposal that became a decision by it. */
export interface StoredStatement extends Stored {
  readonly approved: StoredItem | null
}

/** Stores one statement with everything it does to other items. Proposals do nothing to others. */
export function* storeStatement(store: Store, statement: Statement, placement: Placement): Program<StoredStatement> {
  const approved = yield* approveProposal(store, statement, placement)
  if (approved === null) return { ...(yield* storeItem(store, statement, placement)), approved }
  const decided = asStatement(approved, placement.event)
  const rivals = yield* openRivals(store, decided, placement)
  return { created: 0, superseded: yield* settle(store, approved, rivals, decided), approved }
}

function* storeItem(store: Store, statement: Statement, placement: Placement): Program<Stored> {
  const { event, role, extractor } = placement
  // A "yes" to something that is no proposal says nothing by itself; a pick at least says which.
  if (statement.reasons.includes(APPROVES) && readPick(statement.content) === null) return NOTHING
  const rivals = role === 'user' ? yield* openRivals(store, statement, placement) : NO_RIVALS
  if (placement.mustReplace && rivals.replaced.length === 0) return NOTHING
  const draft = itemDraft(statement, event, role, extractor)
  // A correction whose old value is known is no guess any more.
  const confirmed = rivals.replaced.length > 0 && !isRedacted(statement.content)
  const { item, created } = yield* store.items.put({ ...draft, tier: confirmed ? 'active' : draft.tier }, ACTOR)
  // Read a second time, the item may have been settled since; then it does nothing to others.
  if (item.status !== 'active') return NOTHING
  // What the assistant proposed is the user's word once the user states it.
  if (role === 'user' && item.kind === 'proposal' && draft.tier === 'active')
    yield* store.items.change(item.id, 'promoted', 'user', { from: 'proposal', kind: draft.kind })
  if (role === 'user' && !isRedacted(statement.content)) yield* confirm(store, item, confirmed)
  return { created: created ? 1 : 0, superseded: yield* settle(store, item, rivals, statement) }
}

// Said before as a guess: the correction says that it holds, or the user says it a second time.
function* confirm(store: Store, item: StoredItem, confirmed: boolean): Program<void> {
  if (item.tier !== 'tentative' || item.evidence !== 'user_explicit' || item.reasons.includes(APPROVES)) return
  if (!confirmed && !(yield* isRepeated(store, item))) return
  const reason = confirmed ? 'correction' : 'repeated'
  yield* store.items.change(item.id, 'revised', ACTOR, { tier: 'active', reason })
}

/**
 * Does to other items what a statement of the user does, for one that is stored already, such as one kept or promoted by
 * command in `event`: replaces what it corrects, disputes what it leaves open. Gives how many items it replaced.
 */
export function* replaceRivals(store: Store, item: StoredItem, event: StoredEvent): Program<number> {
  const statement = asStatement(item, event)
  const rivals = yield* findRivals(store, statement, { event, previousUserEvent: null, late: false })
  return yield* settle(store, item, rivals, statement)
}

/** The rivals of a statement, without those about which somebody else has decided where they are spared. */
function* openRivals(store: Store, statement: Statement, placement: Placement): Program<Rivals> {
  const rivals = yield* findRivals(store, statement, placement)
  if (!placement.sparesDecided) return rivals
  const { replaced, disputed, replacedBy } = rivals
  const decided = yield* decidedItems(store, [...replaced, ...disputed])
  const isOpen = ({ id }: StoredItem) => !decided.has(id)
  return { replaced: replaced.filter(isOpen), disputed: disputed.filter(isOpen), replacedBy }
}

function* settle(store: Store, item: StoredItem, rivals: Rivals, statement: Statement): Program<number> {
  const superseded = yield* replace(store, item, rivals, statement)
  yield* dispute(store, item, rivals.disputed)
  return superseded
}

function* replace(store: Store, item: StoredItem, rivals: Rivals, { correction }: Statement): Program<number> {
  const reason = correction === null ? { reason: 'same-property' } : { reason: 'correction', marker: correction.marker }
  let count = 0
  for (const old of rivals.replaced) {
    if (old.id === item.id) continue
    yield* store.items.supersede(old.id, item.id, ACTOR, reason)
    count += 1
  }
  const later = rivals.replacedBy
  if (later === null || later.id === item.id) return count
  yield* store.items.supersede(item.id, later.id, ACTOR, { reason: 'arrived-late' })
  // As if both had arrived in order: what the later one corrects is known now.
  if (!isRedacted(later.content)) yield* confirm(store, later, true)
  return count + 1
}

function* dispute(store: Store, item: StoredItem, others: readonly StoredItem[]): Program<void> {
  const rivals = others.filter(({ id }) => id !== item.id)
  if (rivals.length === 0) return
  for (const rival of rivals) yield* store.items.change(rival.id, 'disputed', ACTOR, { with: item.id })
  yield* store.items.change(item.id, 'disputed', ACTOR, { with: rivals.map(({ id }) => id) })
}

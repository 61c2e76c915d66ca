import { MemError } from '../errors.ts'
import { hashFromHex } from '../events/content-hash.ts'
import { compiler } from '../sql/compiler.ts'
import { first, type Program, run } from '../sql/program.ts'
import type { Durability, EvidenceType, ItemEventName, ItemKind, ItemStatus, ItemTier, StoredItem } from './item.ts'
import { ITEM_KINDS } from './item-kinds.ts'
import { logItemEvent, readHistory } from './item-log.ts'
import { readItemsByIds, requireItem } from './read-items.ts'

export type ItemChange = Exclude<ItemEventName, 'created' | 'superseded'>

/** Which states each change starts from. `created` belongs to `put`, `superseded` to `supersede`. */
export const startingStates: Readonly<Record<ItemChange, readonly ItemStatus[]>> = {
  disputed: ['active'],
  retracted: ['active', 'disputed', 'superseded'],
  reactivated: ['disputed', 'retracted', 'superseded'],
  revised: ['active', 'disputed'],
  promoted: ['active'],
}

type Detail = Readonly<Record<string, unknown>>

interface Columns {
  readonly status?: ItemStatus
  readonly tier?: ItemTier
  readonly kind?: ItemKind
  readonly evidence?: EvidenceType
  readonly durability?: Durability
  readonly superseded_by?: null
}

export interface ChangeRequest {
  readonly id: string
  readonly event: ItemEventName
  readonly actor: string
  readonly detail: Detail
}

/** Moves an item to another status, tier or kind and writes the log entry; `INPUT_INVALID` when that isn't possible. */
export function* changeItem({ id, event, actor, detail }: ChangeRequest, now: number): Program<StoredItem> {
  const item = yield* requireItem(id)
  if (event === 'created' || event === 'superseded')
    throw refused(item, event, event === 'created' ? 'that is what put() does' : 'use supersede()')
  if (!startingStates[event].includes(item.status)) throw refused(item, event, `it is ${item.status}`)
  if (event === 'promoted' && actor !== 'user')
    throw refused(item, event, 'only the user promotes, by an act of their own')
  const columns = yield* columnsFor(item, event, detail)
  yield* run(
    compiler
      .updateTable('item')
      .set({ ...columns, updated_at: now })
      .where('row', '=', item.row),
  )
  const logged = event === 'retracted' ? { ...detail, from: item.status } : detail
  yield* logItemEvent({ item: item.row, event, at: now, actor, detail: logged })
  return (yield* readItemsByIds([id]))[0] as StoredItem
}

function* columnsFor(item: StoredItem, event: ItemChange, detail: Detail): Program<Columns> {
  switch (event) {
    case 'disputed':
    case 'retracted':
      return { status: event }
    case 'reactivated':
      // What had been replaced before it was taken back is replaced still.
      if (item.status === 'retracted' && (yield* stateBefore(item)) === 'superseded') return { status: 'superseded' }
      yield* refuseSecondActive(item)
      return { status: 'active', superseded_by: null }
    case 'revised':
      return revision(item, detail)
    case 'promoted':
      return promotion(item, detail)
  }
}

/** A revision may move the item between the tiers; anything else in the detail is only logged. */
function revision(item: StoredItem, { tier }: Detail): Columns {
  if (tier === undefined || tier === 'active' || tier === 'tentative') return tier === undefined ? {} : { tier }
  throw refused(item, 'revised', 'detail.tier must be active or tentative')
}

/**
 * A promotion makes a tentative item an active one, and it the user's word; a proposal a decision or the kind the detail
 * names, which lasts beyond its session.
 */
function promotion(item: StoredItem, detail: Detail): Columns {
  const { kind = item.kind === 'proposal' ? 'decision' : item.kind } = detail
  if (!isKind(kind)) throw refused(item, 'promoted', 'detail.kind isn’t a kind of item')
  if (item.tier === 'active' && item.kind === kind) throw refused(item, 'promoted', 'it is an active item already')
  return {
    tier: 'active',
    kind,
    ...(adopted.has(item.evidence) ? { evidence: 'user_explicit' } : {}),
    ...(item.kind === 'proposal' && item.durability === 'session' ? { durability: 'workspace' } : {}),
  }
}

/** Evidence that says less than the user's own word. */
const adopted: ReadonlySet<EvidenceType> = new Set(['assistant_proposal', 'inferred'])

const kinds: ReadonlySet<unknown> = new Set(ITEM_KINDS)

function isKind(value: unknown): value is ItemKind {
  return kinds.has(value)
}

/** The status that the newest retraction found. */
function* stateBefore(item: StoredItem): Program<unknown> {
  const log = yield* readHistory(item.id)
  return log.findLast(({ event }) => event === 'retracted')?.detail.from
}

function* refuseSecondActive(item: StoredItem): Program<void> {
  const other = yield* first(
    compiler
      .selectFrom('item')
      .innerJoin('session', 'session.id', 'item.session')
      .select('item.id')
      .where('session.key', '=', item.session)
      .where('content_hash', '=', hashFromHex(item.contentHash) ?? new Uint8Array())
      .where('status', '=', 'active'),
  )
  if (other) throw refused(item, 'reactivated', `${other.id} says the same and is active`)
}

export function refused(item: StoredItem, event: string, why: string): MemError {
  return new MemError('INPUT_INVALID', `Item ${item.id} can’t be ${event}: ${why}.`, {
    data: { item: item.id, event, status: item.status },
  })
}

import type { Claim } from '@mem/claims-cbdc'
import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import { type ClaimExtras, claimDraftOf } from './claim-draft-of.ts'
import type { ClaimLayer } from './claim-layer.ts'
import { putClaim } from './put-claim.ts'

export interface Following {
  /** Milliseconds UTC now. */
  readonly now: number
  /** From an older session, on command. */
  readonly mined?: boolean
  readonly extras?: ClaimExtras
}

const isInForce = ({ status }: StoredItem): boolean => status === 'active' || status === 'disputed'

function* eventsOf(store: Store, items: readonly StoredItem[]): Program<ReadonlyMap<number, StoredEvent>> {
  const ids = new Set(items.flatMap(({ sources }) => sources.map(({ event }) => event)))
  return new Map((yield* store.events.byIds([...ids])).map((event) => [event.id, event]))
}

/** What the user took back everywhere it was said is forgotten as a claim too. */
function* tombstoneRetracted(
  store: Store,
  { programs }: ClaimLayer,
  claims: readonly Claim[],
  now: number,
): Program<void> {
  const ids = claims.flatMap(({ sources }) => sources.flatMap(({ item }) => item ?? []))
  const items = new Map((yield* store.items.byIds(ids)).map((item) => [item.id, item]))
  for (const { id, scopeKey, sources, state } of claims) {
    const own = sources.flatMap(({ item }) => (item === null ? [] : (items.get(item) ?? [])))
    const isTakenBack = own.length > 0 && own.every(({ status }) => status === 'retracted')
    if (state !== 'tombstoned' && isTakenBack) yield* programs.forget(id, [scopeKey], now)
  }
}

/**
 * Lets claims follow their items: what holds and may cross sessions becomes a claim, a newer value supersedes an older one, and
 * what was taken back is forgotten. Nothing changes for what is a claim already.
 */
export function* followItems(
  store: Store,
  layer: ClaimLayer,
  items: readonly StoredItem[],
  { now, mined = false, extras = {} }: Following,
): Program<readonly Claim[]> {
  const { programs } = layer
  const known = yield* programs.byItems(items.map(({ id }) => id))
  const active = new Map(
    known
      .filter(({ state }) => state === 'active')
      .flatMap((claim) => claim.sources.map(({ item }) => [item, claim] as const)),
  )
  const events = yield* eventsOf(store, items)
  const put: Claim[] = []
  for (const item of items.toSorted((one, other) => one.statedAt - other.statedAt || one.row - other.row)) {
    const claim = active.get(item.id)
    if (claim?.origin === 'explicit') continue
    const draft = claimDraftOf(item, events, { mined, extras })
    // What was only gathered becomes the user's word when they promote it.
    if (draft && (!claim || draft.origin === 'explicit')) put.push((yield* putClaim(layer, draft, item.statedAt)).claim)
  }
  // What a newer value replaced may have been said in another session.
  const replaced = yield* store.items.byIds(items.flatMap(({ supersedes }) => supersedes))
  yield* supersede(layer, [...items, ...replaced], now)
  const gone = new Set(items.filter((item) => !isInForce(item)).map(({ id }) => id))
  const withdrawn = known.filter(({ sources }) => sources.some(({ item }) => item !== null && gone.has(item)))
  yield* tombstoneRetracted(store, layer, withdrawn, now)
  return put
}

/** A claim whose item was replaced is superseded by the claim of what replaced it. */
function* supersede({ programs }: ClaimLayer, items: readonly StoredItem[], now: number): Program<void> {
  for (const { id, status, supersededBy } of items) {
    if (status !== 'superseded' || supersededBy === null) continue
    const [older] = (yield* programs.byItems([id])).filter(({ state }) => state === 'active')
    const [newer] = (yield* programs.byItems([supersededBy])).filter(({ state }) => state === 'active')
    if (older && newer && older.id !== newer.id && older.scopeKey === newer.scopeKey)
      yield* programs.supersede(older.id, newer.id, [older.scopeKey], now)
  }
}

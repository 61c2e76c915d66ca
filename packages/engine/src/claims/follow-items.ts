import type { Claim, ClaimDraft } from '@mem/claims-cbdc'
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
  /** A person's command made the items what they are: it brings back what had left. */
  readonly commanded?: boolean
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

/** What a person once called a claim it is still called, until they call it something else. */
const calledAs = (before: Claim | undefined, draft: ClaimDraft, extras: ClaimExtras): ClaimDraft => ({
  ...draft,
  ...(before && {
    kind: extras.kind ?? before.kind,
    tags: [...new Set([...before.tags, ...draft.tags])],
    sensitivity: before.sensitivity === 'private' ? 'private' : draft.sensitivity,
  }),
})

function* named({ programs }: ClaimLayer, draft: ClaimDraft, extras: ClaimExtras): Program<ClaimDraft> {
  if (draft.origin !== 'explicit') return draft
  const equal = yield* programs.byWords(draft.scopeKey, draft.content)
  const held = equal.find(({ state, origin }) => state === 'active' && origin === 'explicit')
  return calledAs(held, draft, extras)
}

/**
 * Lets claims follow their items: what holds and may cross sessions becomes a claim, a newer value supersedes an older one, and
 * what was taken back is forgotten. Nothing changes for what is a claim already.
 */
export function* followItems(
  store: Store,
  layer: ClaimLayer,
  items: readonly StoredItem[],
  { now, mined = false, extras = {}, commanded = false }: Following,
): Program<readonly Claim[]> {
  const { programs } = layer
  const known = yield* programs.byItems(items.map(({ id }) => id))
  const events = yield* eventsOf(store, items)
  const put: Claim[] = []
  for (const item of items.toSorted((one, other) => one.statedAt - other.statedAt || one.row - other.row)) {
    const draft = claimDraftOf(item, events, { mined, extras })
    if (!draft) continue
    const own = known.filter(({ sources }) => sources.some((source) => source.item === item.id))
    const held = own.find(({ state }) => state === 'active')
    const isBack = commanded && own.length > 0 && !held
    const said = isBack
      ? calledAs(own.at(-1), { ...draft, origin: 'explicit' }, extras)
      : yield* named(layer, draft, extras)
    const { claim } = yield* putClaim(layer, said, item.statedAt)
    put.push(claim)
    // Read anew, an item may say it in other words.
    if (held && claim.id !== held.id && claim.state === 'active' && claim.scopeKey === held.scopeKey)
      yield* programs.supersede(held.id, claim.id, [held.scopeKey], now)
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

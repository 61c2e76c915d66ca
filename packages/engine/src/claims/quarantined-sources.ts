import type { Claim } from '@mem/claims-cbdc'
import type { Quarantined } from '@mem/retrieve'
import type { Program, Store, StoredSession } from '@mem/store'
import { holdsWords, itemsHolding, sameWords } from '../commands/same-words.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import type { ClaimLayer } from './claim-layer.ts'
import { scopeKeysOf } from './scope-keys.ts'

/** What did harm, and every event that it came from. */
export interface QuarantinedSources extends Quarantined {
  readonly sources: ReadonlySet<number>
}

/** Nothing that did harm. */
export const NOTHING_HARMFUL: QuarantinedSources = { items: new Set(), events: new Set(), sources: new Set() }

interface Found {
  readonly items: Set<string>
  readonly events: Set<number>
  readonly sources: Set<number>
}

/** Of a message that holds the words the items that say them, else the whole message; whoever said it. */
function* takeSame(store: Store, workspaces: readonly string[], claim: Claim, found: Found): Program<void> {
  const holds = holdsWords(claim.content)
  for (const { id } of yield* itemsHolding(store, workspaces, claim.content)) found.items.add(id)
  for (const workspace of workspaces)
    for (const { id } of yield* sameWords(store, workspace, claim.content)) {
      const told = (yield* store.items.bySourceEvents([id])).filter(({ content }) => holds(content))
      for (const item of told) found.items.add(item.id)
      if (told.length === 0) found.events.add(id)
      found.sources.add(id)
    }
}

/**
 * What claims that did harm as often as is allowed were made from, and whatever else says the same in the session's workspace or
 * everywhere, as blocks compare statements: no block shows it, whatever the mode.
 */
export function* quarantinedSources(
  store: Store,
  { programs, thresholds }: ClaimLayer,
  session: StoredSession,
): Program<QuarantinedSources> {
  const claims = yield* programs.harmful(scopeKeysOf(session), thresholds.harmfulQuarantineThreshold)
  if (claims.length === 0) return NOTHING_HARMFUL
  const found: Found = { items: new Set(), events: new Set(), sources: new Set() }
  for (const claim of claims) {
    for (const { item, event } of claim.sources) {
      found.sources.add(event)
      if (item !== null) found.items.add(item)
      else found.events.add(event)
    }
    yield* takeSame(store, [session.workspace, EVERYWHERE], claim, found)
  }
  // What was made of a message that did harm says a part of it.
  for (const { id } of yield* store.items.bySourceEvents([...found.events])) found.items.add(id)
  return found
}

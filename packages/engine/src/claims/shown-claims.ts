import { type ChosenClaim, chooseClaims, type JudgedClaim } from '@mem/claims-cbdc'
import type { ItemHit, Recall } from '@mem/retrieve'
import type { Program, Store, StoredItem } from '@mem/store'
import type { ClaimLayer, JudgedTurn } from './claim-layer.ts'

/** What claims change in a block. */
export interface ShownClaims {
  /** Items that claims bring and recall did not, best first, with the text that may stand for them. */
  readonly added: readonly ItemHit[]
  /** Ids of items to be marked as to be checked. */
  readonly verify: ReadonlySet<string>
  /** Texts of added items that are shortened, by id. */
  readonly texts: ReadonlyMap<string, string>
}

export const NO_CLAIMS: ShownClaims = { added: [], verify: new Set(), texts: new Map() }

/** Reasons for which what is shown anyway is marked: time or people speak against it. Everybody else's words are only young. */
const isDoubted = ({ verdict, claim }: JudgedClaim): boolean => {
  if (verdict.action !== 'verify') return false
  if (verdict.reasons.some((reason) => reason === 'claim_expired' || reason === 'stale_memory')) return true
  const { alpha, beta } = claim.belief
  return verdict.reasons.includes('belief_below_use_threshold') && beta > alpha / 2
}

export interface Showing {
  readonly turn: JudgedTurn
  readonly recall: Recall
  /** Items all of whose words the model can see. */
  readonly isVisible: (item: StoredItem) => boolean
  /** Ids of items that did harm since they were judged, here or in another process. */
  readonly harmful: ReadonlySet<string>
  /** Session that asks. */
  readonly session: string
  /** Characters of claims that the session's budget has left. */
  readonly charsLeft: number
}

/** Chooses among the judged claims those whose items recall hasn't brought, and says which items are to be checked. */
export function* shownClaims(store: Store, { thresholds }: ClaimLayer, showing: Showing): Program<ShownClaims> {
  const { turn, recall, isVisible, harmful, session, charsLeft } = showing
  const relevant = turn.judged.filter(({ verdict }) => verdict.action !== 'ignore')
  const claims = new Map(relevant.map(({ claim }) => [claim.id, claim]))
  const ids = [...claims.values()].flatMap(({ sources }) => sources.flatMap(({ item }) => item ?? []))
  const items = new Map((yield* store.items.byIds(ids)).map((item) => [item.id, item]))
  const own = (id: string) =>
    (claims.get(id)?.sources ?? []).flatMap(({ item }) => (item === null ? [] : (items.get(item) ?? [])))
  const mayStand = ({ id, status, durability, session: said }: StoredItem) =>
    status === 'active' && !harmful.has(id) && (said === session || (durability !== 'session' && durability !== 'now'))
  const holding = (id: string) =>
    own(id)
      .filter((item) => mayStand(item))
      .at(-1)
  const shown = new Set([...recall.items, ...recall.resident, ...recall.established].map(({ item }) => item.id))
  const isNew = ({ claim: { id } }: JudgedClaim) => {
    const item = holding(id)
    return item !== undefined && !isVisible(item) && !own(id).some((one) => shown.has(one.id))
  }
  const limits = { ...thresholds, maxInjectionChars: Math.min(thresholds.maxInjectionChars, charsLeft) }
  const chosen = chooseClaims(relevant.filter(isNew), limits).flatMap((one) => {
    const item = holding(one.claim.id)
    return item ? [{ one, item }] : []
  })
  const doubted = relevant.filter(isDoubted).flatMap(({ claim }) => own(claim.id))
  const checked = chosen.filter(({ one }) => one.verdict.action === 'verify').map(({ item }) => item)
  return {
    added: chosen.map(({ one, item }) => toHit(one, item, recall)),
    verify: new Set([...doubted, ...checked].map(({ id }) => id)),
    texts: new Map(chosen.flatMap(({ one, item }) => (one.text === item.content ? [] : [[item.id, one.text]]))),
  }
}

/** On the scale of what recall found: a claim of the highest rank fits as well as the best of it. */
const toHit = ({ rank, verdict }: ChosenClaim, item: StoredItem, recall: Recall): ItemHit => {
  const best = Math.max(1, ...recall.items.map(({ score }) => score), ...recall.events.map(({ score }) => score))
  const { relevance, belief, freshness } = verdict.scores
  return {
    type: 'item',
    item,
    score: Math.min(1, rank) * best,
    features: [
      { name: 'claim', value: rank },
      { name: 'relevance of the claim', value: relevance },
      { name: 'belief', value: belief },
      { name: 'freshness', value: freshness },
    ],
  }
}

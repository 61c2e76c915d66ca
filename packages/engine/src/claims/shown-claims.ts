import { beliefOf, type ChosenClaim, type Claim, chooseClaims, type JudgedClaim, startBelief } from '@mem/claims-cbdc'
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
  /** Terms that claims answer the question by with what they add, learned ones too. */
  readonly answering: ReadonlySet<string>
}

export const NO_CLAIMS: ShownClaims = { added: [], verify: new Set(), texts: new Map(), answering: new Set() }

/**
 * Reasons for which what is shown anyway is marked: time speaks against it, or people do, so that it is believed less than at its
 * start. Everybody else's words are only young.
 */
const isDoubted = ({ verdict, claim }: JudgedClaim): boolean => {
  if (verdict.action !== 'verify') return false
  if (verdict.reasons.some((reason) => reason === 'claim_expired' || reason === 'stale_memory')) return true
  const isBelievedLess = beliefOf(claim.belief) < beliefOf(startBelief(claim.origin))
  return verdict.reasons.includes('belief_below_use_threshold') && isBelievedLess
}

export interface Showing {
  readonly turn: JudgedTurn
  readonly recall: Recall
  /** Items all of whose words the model can see. */
  readonly isVisible: (item: StoredItem) => boolean
  /** Items that did harm since they were judged, here or in another process. */
  readonly didHarm: (item: StoredItem) => boolean
  /** Session that asks. */
  readonly session: string
  /** Characters of claims that the session's budget has left. */
  readonly charsLeft: number
}

/** Chooses among the judged claims those whose items recall hasn't brought, and says which items are to be checked. */
export function* shownClaims(store: Store, { thresholds }: ClaimLayer, showing: Showing): Program<ShownClaims> {
  const { turn, recall, isVisible, didHarm, session, charsLeft } = showing
  const relevant = turn.judged.filter(({ verdict }) => verdict.action !== 'ignore')
  const claims = new Map(relevant.map(({ claim }) => [claim.id, claim]))
  const ids = [...claims.values()].flatMap(({ sources }) => sources.flatMap(({ item }) => item ?? []))
  const items = new Map((yield* store.items.byIds(ids)).map((item) => [item.id, item]))
  const own = (id: string) =>
    (claims.get(id)?.sources ?? []).flatMap(({ item }) => (item === null ? [] : (items.get(item) ?? [])))
  const mayStand = (item: StoredItem) =>
    item.status === 'active' &&
    !didHarm(item) &&
    (item.session === session || (item.durability !== 'session' && item.durability !== 'now'))
  const holding = (id: string) =>
    own(id)
      .filter((item) => mayStand(item))
      .at(-1)
  const shown = new Set([...recall.items, ...recall.resident, ...recall.established].map(({ item }) => item.id))
  const isNew = ({ claim: { id } }: JudgedClaim) => {
    const item = holding(id)
    return item !== undefined && !isVisible(item) && !own(id).some((one) => shown.has(one.id))
  }
  const chosen = within(charsLeft, chooseClaims(relevant.filter(isNew), thresholds)).flatMap((one) => {
    const item = holding(one.claim.id)
    return item ? [{ one, item }] : []
  })
  const doubted = relevant.filter(isDoubted).flatMap(({ claim }) => own(claim.id))
  const checked = chosen.filter(({ one }) => one.verdict.action === 'verify').map(({ item }) => item)
  return {
    added: chosen.map(({ one, item }) => toHit(one, item, recall)),
    verify: new Set([...doubted, ...checked].map(({ id }) => id)),
    texts: new Map(chosen.flatMap(({ one, item }) => (one.text === item.content ? [] : [[item.id, one.text]]))),
    answering: new Set(
      chosen.flatMap(({ one: { channel, claim } }) =>
        channel === 'trigger' ? [...claim.terms, ...learnedHere(claim)] : [],
      ),
    ),
  }
}

/** What a claim of everywhere has learned may be words of other workspaces: nothing here may tell them. */
const learnedHere = ({ scope, learnedTerms }: Claim): readonly string[] => (scope === 'global' ? [] : learnedTerms)

/** What the session's budget has room for, whole or not at all: a part of a statement may say the contrary. */
const within = (chars: number, chosen: readonly ChosenClaim[]): readonly ChosenClaim[] => {
  let left = chars
  return chosen.filter(({ text }) => {
    if (text.length > left) return false
    left -= text.length
    return true
  })
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

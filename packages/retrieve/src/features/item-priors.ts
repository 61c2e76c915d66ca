import type { EvidenceType, ItemKind, StoredItem } from '@mem/store'
import type { RankingWeights } from '../ranking-weights.ts'

// Seed A's tables; a procedure, which seed A hasn't, counts as a fact.
const KIND: Readonly<Record<ItemKind, number>> = {
  decision: 1,
  constraint: 1,
  fact: 0.95,
  procedure: 0.95,
  preference: 0.8,
  open_question: 0.8,
  proposal: 0.5,
}
const EVIDENCE: Readonly<Record<EvidenceType, number>> = {
  user_explicit: 1,
  artifact_verified: 0.95,
  skill: 0.9,
  assistant_proposal: 0.6,
  inferred: 0.4,
}

/** Factor for what an item is: decisions before proposals. Source: seed A "Retrieval design"; not measured. */
export function kindPrior(item: StoredItem): number {
  return KIND[item.kind]
}

/** Factor for who stands behind an item: the user's words before the assistant's. Source: seed A; not measured. */
export function evidencePrior(item: StoredItem): number {
  return EVIDENCE[item.evidence]
}

/** Factor for how sure it is: tentative items rank lower, and superseded ones, which only history shows, lower still. */
export function certainty(item: StoredItem, weights: RankingWeights): number {
  return (item.tier === 'tentative' ? weights.tentative : 1) * (item.status === 'superseded' ? weights.superseded : 1)
}

import type { NumberMention, Span } from '@mem/text'

export type ItemKind = 'fact' | 'decision' | 'constraint' | 'preference' | 'procedure' | 'proposal' | 'open_question'
export type ItemStatus = 'active' | 'superseded' | 'disputed' | 'retracted'
/** `active` items are stated with confidence; `tentative` ones are recalled marked, and never become claims. */
export type ItemTier = 'active' | 'tentative'
export type EvidenceType = 'user_explicit' | 'skill' | 'artifact_verified' | 'assistant_proposal' | 'inferred'
export type Polarity = 'positive' | 'negative' | 'mixed'
/** How long it is meant to hold. */
export type Durability = 'now' | 'session' | 'workspace' | 'global'

/** A span of a stored event that an item came from; `quote` is exactly the text of the span. */
export interface ItemSource {
  readonly event: number
  readonly span: Span
  readonly quote: string
}

export interface ItemDraft {
  readonly session: string
  readonly kind: ItemKind
  /** The whole statement, as said. */
  readonly content: string
  readonly polarity: Polarity
  readonly durability: Durability
  readonly tier: ItemTier
  readonly evidence: EvidenceType
  /** Circumstances under which it holds, as said. */
  readonly conditions: readonly string[]
  readonly numbers: readonly NumberMention[]
  readonly subject: string | null
  readonly attribute: string | null
  readonly value: string | null
  readonly sources: readonly ItemSource[]
  /** Log-odds that the sentence is worth keeping; null for an explicit `remember`. */
  readonly score: number | null
  /** The strongest features behind the score, strongest first. */
  readonly reasons: readonly string[]
  /** Name and version of what derived it, such as `rules@1`. */
  readonly extractor: string
}

/** How the words of an item are read: everything that an extractor decides about them. */
export type ItemReading = Omit<ItemDraft, 'session' | 'content' | 'evidence' | 'sources'>

export interface StoredItem extends ItemDraft {
  /**
   * `mem_<session part>_<16 hex>`: equal for equal normalised content in the same session, but another one for an item
   * put after an earlier one of that content had left the active state.
   */
  readonly id: string
  /** Row number, the id in the full-text index. */
  readonly row: number
  readonly workspace: string
  readonly status: ItemStatus
  readonly supersedes: readonly string[]
  /** Null for a superseded item that lapsed: nothing stands in its place. */
  readonly supersededBy: string | null
  readonly contentHash: string
  /** Milliseconds UTC of the event it came from (else of its creation); decides which of two values is newer. */
  readonly statedAt: number
  /** How often it was stated. */
  readonly statements: number
  readonly createdAt: number
  readonly updatedAt: number
}

export type ItemEventName = 'created' | 'revised' | 'superseded' | 'disputed' | 'retracted' | 'reactivated' | 'promoted'

/** One entry of an item's history. */
export interface ItemLogEntry {
  readonly item: string
  readonly session: string
  readonly event: ItemEventName
  readonly at: number
  /** `extractor`, `user` or `engine`. */
  readonly actor: string
  readonly detail: Readonly<Record<string, unknown>>
}

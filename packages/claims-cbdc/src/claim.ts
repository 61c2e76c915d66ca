import type { Span } from '@mem/text'

export type ClaimScope = 'session' | 'workspace' | 'global'
export type ClaimKind = 'preference' | 'fact' | 'procedure' | 'constraint' | 'warning'
/** What left the active state never comes back. */
export type ClaimState = 'active' | 'superseded' | 'tombstoned'
/** `explicit`: by command. `heuristic`: from a session's durable items. `mined`: the same from an older session, on command. */
export type ClaimOrigin = 'explicit' | 'heuristic' | 'mined'
/** `private` is never global. */
export type Sensitivity = 'normal' | 'private'

/** A span of a stored event that a claim came from. */
export interface ClaimSource {
  readonly event: number
  readonly span: Span
  /** Id of the item that was made of the span; null without one. */
  readonly item: string | null
}

/** What a claim says, and where: everything but its fate. */
export interface ClaimDraft {
  readonly scope: ClaimScope
  /** `session:<id>`, `workspace:<16 hex>` or `global`. */
  readonly scopeKey: string
  readonly kind: ClaimKind
  /** The whole statement, as said. */
  readonly content: string
  readonly tags: readonly string[]
  readonly origin: ClaimOrigin
  readonly sensitivity: Sensitivity
  /** The first one is where it was said first. */
  readonly sources: readonly ClaimSource[]
  /** Milliseconds UTC; null: always. */
  readonly validFrom: number | null
  /** Milliseconds UTC from which on it has expired; null: never. */
  readonly validUntil: number | null
  /** Two claims of a scope with equal subject, attribute and conditions are values of one thing; null: of nothing known. */
  readonly subject: string | null
  readonly attribute: string | null
  readonly value: string | null
  readonly conditions: readonly string[]
}

/** `alpha / (alpha + beta)` is how far the claim is believed. */
export interface Belief {
  readonly alpha: number
  readonly beta: number
  readonly harmfulCount: number
}

/** A stored claim. */
export interface Claim extends ClaimDraft {
  /** `clm_<16 hex>` */
  readonly id: string
  readonly state: ClaimState
  /** Of the normalized content. */
  readonly contentHash: string
  /** Normalized terms of the content, synonyms folded; at most 80. */
  readonly terms: readonly string[]
  /** Terms of questions that it helped to answer, the newest first; at most 40. */
  readonly learnedTerms: readonly string[]
  readonly belief: Belief
  /** How often the same was said in its scope. */
  readonly statements: number
  readonly supersedes: string | null
  readonly supersededBy: string | null
  readonly createdAt: number
  /** Moved by put, exact repeat and `helped`; freshness counts from it. */
  readonly updatedAt: number
}

import type { Candidate } from '../../candidate.ts'
import type { Claim } from '../../claim.ts'
import type { Verdict } from '../../verdict.ts'

/** What one recall judged. */
export interface NewClaimRun {
  /** Key of the session; null: asked outside of any. */
  readonly session: string | null
  /** Key of the workspace; null: of none. */
  readonly workspace: string | null
  /** SHA-256 in hex of the question. Its text isn't kept. */
  readonly queryHash: string
  /** Normalized terms of the redacted question, at most 24. */
  readonly terms: readonly string[]
  /** Candidates found, before any limit. */
  readonly candidateCount: number
  /** Verdicts in order of rank, at most 100; those that ignore a claim too. */
  readonly decisions: readonly ClaimDecision[]
  /** Milliseconds UTC. */
  readonly now: number
}

export interface ClaimDecision {
  /** Id of the claim. */
  readonly claim: string
  readonly channel: Candidate['channel']
  readonly verdict: Verdict
}

/** What of a run entered the context. */
export interface NewInjection {
  /** Id of the message that carried it; null when it isn't known. */
  readonly messageId: string | null
  /** Hash of the block, by which `confirmInjection` finds it. */
  readonly block?: string | null | undefined
  /** `chars`: characters that the claim added to the block; 0 where its line stood there without it. */
  readonly claims: readonly { readonly id: string; readonly position: number; readonly chars: number }[]
}

/** The newest injection of a session, by position. */
export interface LastInjection {
  readonly run: number
  readonly messageId: string | null
  /** Milliseconds UTC of the run. */
  readonly at: number
  readonly claims: readonly { readonly position: number; readonly claim: Claim }[]
}

/** A run that put a claim into the context, with the terms of its question. */
export interface InjectingRun {
  readonly run: number
  readonly at: number
  readonly terms: readonly string[]
}

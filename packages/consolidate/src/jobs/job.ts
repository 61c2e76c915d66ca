import type { JobKind, JobState } from '../tables/handbook-sql.ts'

/** What tells one job from all others: its kind, and the id of its session or the name of its scope. */
export interface JobKey {
  readonly kind: JobKind
  readonly name: string
}

/**
 * How far there is something to do: for a session the position of its last event, for a scope a count. `'next'` is one more than
 * the highest so far, for those that only say "something changed".
 */
export type Mark = number | 'next'

export interface NewJob extends JobKey {
  /** Name of the scope whose epoch fences the job; null without one. */
  readonly scope: string | null
  readonly mark: Mark
  /** Version of the code that does the work. */
  readonly pipeline: number
}

/** One job as it stands; times are milliseconds UTC. */
export interface Job extends JobKey {
  readonly scope: string | null
  readonly state: JobState
  /** Who works on it; null when nobody does. */
  readonly worker: string | null
  readonly claimedAt: number | null
  readonly leaseUntil: number | null
  /** Not claimed before; 0 for at once. */
  readonly notBefore: number
  /** Claims since it last had something new to do, those that were given back not counted. */
  readonly attempts: number
  /** How far there is something to do, and how far it is done; -1 for nothing yet. */
  readonly inputMark: number
  readonly doneMark: number
  /** When it was finished or looked at last. */
  readonly checkedAt: number | null
  /** Why the newest attempt failed; null after a success. */
  readonly errorCode: string | null
  readonly error: string | null
  readonly pipeline: number
}

/** The right to do one job, until its lease ends. Whoever else claims it gets another token, and this one is worth nothing. */
export interface JobClaim extends JobKey {
  readonly token: string
  /** Of the scope when the job was claimed: a reset or delete since then fences the result off. */
  readonly epoch: number
  /** This attempt included. */
  readonly attempts: number
  /** Work from `doneMark` (exclusive) to `inputMark`; when they are equal a new pipeline wants all of it again. */
  readonly inputMark: number
  readonly doneMark: number
  /** Milliseconds UTC; a heartbeat moves it in the store, not here. */
  readonly leaseUntil: number
  readonly pipeline: number
}

/** Why an attempt failed. */
export interface JobFailure {
  readonly now: number
  /** A `ModelFailure`, a class of the generation, or another short code. `auth` and `not-found` park at once. */
  readonly code: string
  /** One sentence; it is redacted and cut to 500 characters. */
  readonly message: string
  /** Wait exactly so long (at most 12 h); null for the back-off. */
  readonly retryAfterMs: number | null
  /** The attempt doesn't count: a rate limit, an abort, a shutdown. */
  readonly giveBack: boolean
  /** Attempts after which the job is parked. */
  readonly retryLimit: number
}

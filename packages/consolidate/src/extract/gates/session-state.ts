import type { JobState } from '../../tables/handbook-sql.ts'

/** How far the job of a session is; times are milliseconds UTC. */
export interface ExtractProgress {
  readonly state: JobState
  readonly notBefore: number
  readonly leaseUntil: number | null
  /** Positions: of the session's end when it was last to be read, and up to where it was read; -1 for never. */
  readonly inputMark: number | null
  readonly doneMark: number
  /** When it was read or looked at last. */
  readonly checkedAt: number | null
  readonly errorCode: string | null
  /** Version of the code that read it. */
  readonly pipeline: number
}

/** What the store knows of a session that may be read. */
export interface SessionState {
  /** What its user has said about remembering it; null: nothing. */
  readonly choice: 'on' | 'off' | null
  /** False when no handbook is to be made of its project. */
  readonly scopeOn: boolean
  /** Null when it was never looked at. */
  readonly job: ExtractProgress | null
}

/** What holds for all sessions of a run. */
export interface RunState {
  readonly now: number
  /** Tokens that run and day have left. */
  readonly tokensLeft: number
  /** Sessions that this run has taken already. */
  readonly taken: number
}

/** Rendered events as counted in the log; null where nobody has counted. */
export interface SessionCount {
  readonly events: number
  /** Those behind the position that it was read to. */
  readonly added: number
}

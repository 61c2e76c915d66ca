import type { ClaimMode, ClaimPrograms, JudgedClaim, Thresholds } from '@mem/claims-cbdc'
import type { Learned } from './learn-session.ts'
import type { ReadOlder } from './read-older.ts'

/** What was judged for a turn. */
export interface JudgedTurn {
  /** Number of the turn; null where the host numbers none: then every step is judged. */
  readonly turn: number | null
  readonly question: string
  /** Number of purges when it was judged: another one may have taken its claims, and given its run's number out again. */
  readonly purges: number
  /** Number of the run in the audit; null while it isn't logged. */
  run: number | null
  readonly candidates: number
  readonly judged: readonly JudgedClaim[]
}

/** What the engine keeps of claims while it is open. */
export interface ClaimLayer {
  readonly programs: ClaimPrograms
  readonly thresholds: Thresholds
  /** The mode where no command set one. */
  readonly configured: ClaimMode
  /** The newest judged turn of each session: a later step of the turn isn't judged again. */
  readonly turns: Map<string, JudgedTurn>
  /** How far the items of each session were made claims, in this process. */
  readonly learned: Map<string, Learned>
  /** Sessions of which a turn has ended, and what it established isn't a claim yet. */
  readonly owed: Set<string>
  /** Sessions that a command reads claims from: what they make is mined. */
  readonly mining: Set<string>
  /** Lets the host's older sessions be read; null until an adapter can. */
  readOlder: ReadOlder | null
}

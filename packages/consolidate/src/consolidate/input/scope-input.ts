import type { Block } from '../../handbook/block.ts'
import type { Candidate, KnownSkill, WaitingNote, WaitingRecord } from './batch.ts'

/** What a scope holds for a consolidation, read in one transaction. */
export interface ScopeInput {
  readonly scope: string
  readonly label: string | null
  readonly epoch: number
  /** Records that wait, oldest first, at most those that rank high enough. */
  readonly records: readonly WaitingRecord[]
  /** Notes of the user that wait, oldest first. */
  readonly notes: readonly WaitingNote[]
  readonly blocks: readonly Block[]
  readonly skills: readonly KnownSkill[]
  /** Longest unused first. */
  readonly candidates: readonly Candidate[]
  /** Number of records that aren't retired. */
  readonly activeRecords: number
  readonly retired: ReadonlySet<string>
  /** State of everything that a commit depends on, by id or name: see `fingerprintsOf`. */
  readonly fingerprints: ReadonlyMap<string, string>
  /** Provider of each record of the scope. */
  readonly providers: ReadonlyMap<string, string>
  /** Text of records and notes, by id: those that wait and those that may be cited with a block that is shown. */
  readonly texts: ReadonlyMap<string, string>
}

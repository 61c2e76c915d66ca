import type { Program, Store } from '@mem/store'
import type { ScopeChange } from './changes-between.ts'

/**
 * Why a scope has a new state: `edit` (of a person, in the files), `undo`, or a run. `undone` marks a run that was taken back.
 */
export type RevisionCause = 'consolidate' | 'command' | 'import' | 'edit' | 'undo' | 'undone'

export interface Revision {
  readonly revision: number
  /** Milliseconds UTC. */
  readonly at: number
  readonly cause: RevisionCause
  readonly changes: readonly ScopeChange[]
}

export interface Undone {
  /** The revision that was taken back. */
  readonly revision: number
  /** Ids of blocks, names of skills and ids of records that were changed since, and stay. */
  readonly kept: readonly string[]
}

/** What a scope was after each of its last five runs, and what lay between. Needs no files. */
export interface RevisionPrograms {
  /**
   * Counts a new state of the scope and keeps it for `diff` and `undo`; the number of the revision, the old one when blocks,
   * skills and retirements are what they were. Runs at the end of the transaction that made it.
   */
  add(scope: string, cause: Exclude<RevisionCause, 'undo' | 'undone'>, now: number): Program<number>
  /** Newest first, each with what it changed. */
  list(scope: string): Program<readonly Revision[]>
  /**
   * Takes back the newest run that wasn't (or `revision`): each block, skill and retirement that is still as that run left it becomes what it
   * was before; what was changed since, by whom ever, stays. Undefined when there is none to take back. Publish afterwards.
   */
  undo(scope: string, now: number, revision?: number): Program<Undone | undefined>
  /** Forgets all earlier states: after a delete or reset no word of them may come back. */
  clear(scope: string): Program<void>
}

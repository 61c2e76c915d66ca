import type { NewEvent } from '../events/event.ts'
import type { Program } from '../sql/program.ts'

/**
 * What is removed for good. `also`: ids of events of other sessions that go with a session, for whoever knows that they
 * repeat its words.
 */
export type PurgeRequest =
  | { readonly scope: 'session'; readonly session: string; readonly also?: readonly number[] }
  | { readonly scope: 'workspace'; readonly workspace: string }
  | { readonly scope: 'everything' }

/** Rows by table that a purge removes; tables of modules included, indexes and tables of frequencies left out. */
export type PurgeCounts = Readonly<Record<string, number>>

/**
 * Removal for good. A purge is one transaction; what it removed is no longer found at once, and its bytes are gone from the
 * files when `Store.erase` has given true.
 *
 * The fence: what was purged isn't written back. Events of a purged session that the host committed up to the purge, or
 * without time up to the last position, are refused by `append` with the cause `purged`; a session put again begins
 * behind its last position. Events named in `also` are refused likewise, by the digest of their words. What was derived from words read before the purge is refused too (`LogPrograms.addAssembly`).
 */
export interface PurgePrograms {
  /** What `run` would remove now. */
  preview(request: PurgeRequest): Program<PurgeCounts>
  /** `at`: when it was asked for, in milliseconds UTC; what was committed later may come again. Default: now. */
  run(request: PurgeRequest, at?: number): Program<PurgeCounts>
  /**
   * Whether `append` would refuse an event because a purge removed it. `workspace`: where its session would be made, for one
   * that isn't stored.
   */
  took(event: Pick<NewEvent, 'session' | 'seq' | 'text' | 'time' | 'replay'>, workspace?: string): Program<boolean>
  /** Rises with every purge: what was read under another number may be gone. */
  count(): Program<number>
}

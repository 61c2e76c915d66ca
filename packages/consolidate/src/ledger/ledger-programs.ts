import type { Program } from '@mem/store'
import type { JobKind } from '../tables/handbook-sql.ts'
import type { SpendingLimits } from './budget-left.ts'
import type { LedgerEntry, Spent } from './ledger-entry.ts'

export interface LedgerPrograms {
  /** Its number. */
  add(entry: LedgerEntry): Program<number>
  /**
   * Books what a call may cost before it is made, if run and day have so much left; null if not. Processes can't overspend together
   * in this way, and a killed one has paid. `settle` puts the real cost in its place.
   */
  reserve(entry: LedgerEntry, limits: SpendingLimits): Program<number | null>
  settle(
    id: number,
    cost: Pick<
      LedgerEntry,
      'calls' | 'inputTokens' | 'outputTokens' | 'milliseconds' | 'effort' | 'outcome' | 'detail'
    >,
  ): Program<void>
  /** @param day `YYYY-MM-DD` UTC, from `dayOf` */
  spentOn(day: string): Program<Spent>
  spentIn(run: string): Program<Spent>
  /** When a model was last asked for a job of this kind; null for never. */
  lastCall(kind: JobKind): Program<number | null>
  /** Newest first. */
  list(filter: {
    readonly run?: string
    readonly limit: number
  }): Program<readonly (LedgerEntry & { readonly id: number })[]>
}

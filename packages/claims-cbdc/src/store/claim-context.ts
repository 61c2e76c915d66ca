import type { Store } from '@mem/store'
import type { ClaimSql } from './claim-tables.ts'
import type { Contradicts } from './contradicts.ts'
import type { ClaimIndexer } from './index/index-claims.ts'
import type { ClaimReads } from './read-claims.ts'

/** What the programs work with. */
export interface ClaimContext {
  readonly store: Pick<Store, 'events' | 'items'>
  readonly sql: ClaimSql
  readonly reads: ClaimReads
  readonly indexer: ClaimIndexer
  readonly contradicts: Contradicts | null
}

/** Pending claims that one write indexes beside its own: a few milliseconds. */
export const INDEXED_AT_ONCE = 64

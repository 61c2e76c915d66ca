import { claimPrograms } from '@mem/claims-cbdc'
import type { Store } from '@mem/store'
import type { MemoryConfig } from '../config/memory-config.ts'
import type { ClaimLayer } from './claim-layer.ts'

export const openClaimLayer = (store: Store, { claims }: MemoryConfig, owed: readonly string[]): ClaimLayer => {
  const {
    mode,
    automaticExtraction: _,
    sessionBudgetChars: _chars,
    budgetWindowTurns: _turns,
    auditRetentionRuns: _runs,
    ...thresholds
  } = claims
  return {
    // What an item replaces is decided where items are put; claims follow it.
    programs: claimPrograms(store, { contradicts: null }),
    thresholds,
    configured: mode,
    turns: new Map(),
    begun: new Map(),
    owed: new Set(owed),
    mining: new Set(),
    readOlder: null,
  }
}

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
    programs: claimPrograms(store),
    thresholds,
    configured: mode,
    turns: new Map(),
    learned: new Map(),
    owed: new Set(owed),
    mining: new Set(),
    readOlder: null,
  }
}

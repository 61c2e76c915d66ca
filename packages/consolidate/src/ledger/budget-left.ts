import type { Settings } from '../settings.ts'
import type { Spent } from './ledger-entry.ts'

export type SpendingLimits = Pick<Settings, 'maxCallsPerRun' | 'maxTokensPerRun' | 'maxTokensPerDay'>

/** What a run may still spend: calls, and tokens in and out. Never below 0. */
export function budgetLeft(limits: SpendingLimits, spent: { readonly run: Spent; readonly day: Spent }): Spent {
  return {
    calls: Math.max(0, limits.maxCallsPerRun - spent.run.calls),
    tokens: Math.max(0, Math.min(limits.maxTokensPerRun - spent.run.tokens, limits.maxTokensPerDay - spent.day.tokens)),
  }
}

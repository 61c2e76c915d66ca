import type { JobKind } from '../tables/handbook-sql.ts'

/** What one attempt cost. */
export interface LedgerCost {
  /** 0 of a skipped attempt. */
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly milliseconds: number
  /** The effort that was used; null for the provider's default. */
  readonly effort: string | null
  /** `ok`, a class of failure, `open` while a call is under way, or `skipped: <gate>`. */
  readonly outcome: string
  /** JSON; no words of a session. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** One attempt in the ledger. */
export interface LedgerEntry extends LedgerCost {
  /** Id of the run that it belongs to. */
  readonly run: string
  readonly kind: JobKind
  readonly name: string
  /** Name of its scope; null without one. */
  readonly scope: string | null
  /** Milliseconds UTC; its day is the one that is charged. */
  readonly at: number
}

export interface Spent {
  readonly calls: number
  /** In and out. */
  readonly tokens: number
}

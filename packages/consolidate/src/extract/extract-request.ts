import type { SessionRecord } from '../handbook/session-record.ts'
import type { ModelRoute } from '../ports/language-model.ts'
import type { SessionFacts } from '../ports/session-log.ts'
import type { Settings } from '../settings.ts'

/** A session to be read, and what may be spent on it. */
export interface ExtractRequest {
  readonly session: SessionFacts
  /** Position that it was read to; -1 to read it whole. */
  readonly doneMark: number
  /** What is kept of it; null for nothing. */
  readonly previous: SessionRecord | null
  /** See `chooseRoute`; the session passed the gate `provider` with it. */
  readonly route: ModelRoute
  readonly settings: Settings
  /** Calls and tokens that are left, see `budgetLeft`. */
  readonly left: { readonly calls: number; readonly tokens: number }
  readonly signal: AbortSignal
}

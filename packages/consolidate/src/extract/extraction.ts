import type { GenerateUse } from '../generate/generate-outcome.ts'
import type { GateName } from './gates/gate.ts'
import type { RecordDraft } from './records/record-draft.ts'

/** What came of reading a session, and what it cost. Nothing is stored yet. */
export type Extraction = { readonly use: GenerateUse } & (
  | {
      readonly outcome: 'record'
      readonly draft: RecordDraft
      /** Entries that the model took for preferences and the user hasn't said. */
      readonly moved: number
    }
  /** Nothing is worth keeping; an earlier record stays as it is. `throughSeq` is how far it was read. */
  | { readonly outcome: 'noop'; readonly throughSeq: number }
  /** A gate was closed that only the log or the budget could tell. The attempt doesn't count; no model was asked, or no further time. */
  | { readonly outcome: 'closed'; readonly gate: GateName; readonly detail: string }
  | {
      readonly outcome: 'failed'
      /** A class of the generation, or `unreadable`: the log can't be read. */
      readonly code: string
      readonly message: string
      readonly retryAfterMs: number | null
      /** The attempt doesn't count. */
      readonly giveBack: boolean
    }
)

/** No model was asked. */
export const UNUSED: GenerateUse = { calls: 0, inputTokens: 0, outputTokens: 0, effort: null, answers: [] }

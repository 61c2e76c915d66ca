import type { GenerateAnswer, GenerateFailure } from '../generate/generate-outcome.ts'
import type { ModelRoute } from '../ports/language-model.ts'
import type { Refusal, RefusalCode } from './answer/refusal.ts'
import type { Changes } from './check/changes.ts'

/** One call about a part of a scope, and what came of it. */
export interface BatchReport {
  readonly route: ModelRoute
  /** Ids of what the model saw. */
  readonly records: readonly string[]
  readonly notes: readonly string[]
  readonly shown: readonly string[]
  readonly changes: Changes
  /** Refused at first, given back to the model once, and then put right, refused or left out. */
  readonly sentBack: readonly Refusal[]
  readonly refused: readonly Refusal[]
  /** `conflict`: something was changed meanwhile; `fenced`: the work wasn't ours any more; `dry`: nothing was to be stored. */
  readonly outcome: 'committed' | 'conflict' | 'fenced' | 'dry'
}

export interface ConsolidationFailure {
  readonly code: GenerateFailure | 'conflict' | 'fenced'
  /** One sentence, without words of a session. */
  readonly message: string
  readonly retryAfterMs: number | null
  /** The attempt doesn't count. */
  readonly giveBack: boolean
}

export interface ConsolidationReport {
  /**
   * `done`: all that waited and that a route may see was taken in. `nothing`: nothing waited, no model was asked. `partial`: calls or tokens are used up and some
   * waits. `no-route`: no model may see what waits. `dry`: only the first call was made, and nothing stored. `failed`: see `failure`;
   * what was committed before stays.
   */
  readonly outcome: 'done' | 'nothing' | 'partial' | 'no-route' | 'dry' | 'failed'
  readonly batches: readonly BatchReport[]
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly effort: string | null
  readonly answers: readonly GenerateAnswer[]
  readonly failure: ConsolidationFailure | null
  /** Number of the scope's newest state. */
  readonly revision: number
  /** Records and notes that still wait; those that no route may see are among them. */
  readonly waiting: number
}

export type { Refusal, RefusalCode }

import type { Block } from '@mem/assemble'
import type { Recall, RecallOmission } from '@mem/retrieve'

/** Recall and block of one step, before the decision whether to inject it. */
export interface Assembled {
  readonly recall: Recall
  readonly block: Block
  readonly language: 'en' | 'zh'
  readonly budgetTokens: number
  /** Time of recall and assembly; null without a stopwatch. */
  readonly elapsedMicroseconds: number | null
  /** Left out before assembly: recall's omissions, and events whose type may not be quoted. */
  readonly omitted: readonly RecallOmission[]
  /** Number of purges when it was gathered: after another one it may hold what is gone. */
  readonly purges: number
}

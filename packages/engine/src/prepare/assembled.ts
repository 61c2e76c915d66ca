import type { Block } from '@mem/assemble'
import type { RuleHit } from '@mem/extract/skills'
import type { Recall, RecallOmission } from '@mem/retrieve'
import type { StoredSession } from '@mem/store'
import type { JudgedTurn } from '../claims/claim-layer.ts'

/** Recall and block of one step, before the decision whether to inject it. */
export interface Assembled {
  readonly recall: Recall
  /** Rules of skills that fit the step, best first. */
  readonly rules: readonly RuleHit[]
  readonly block: Block
  /** The block holds a reminder to repair the last answer. */
  readonly isReminding: boolean
  /** The block says of a line in an earlier one that it no longer holds. */
  readonly isWithdrawing: boolean
  readonly language: 'en' | 'zh'
  readonly budgetTokens: number
  readonly tokens: number
  readonly tokenSource: 'host' | 'estimate'
  /** Time of recall and assembly; null without a stopwatch. */
  readonly elapsedMicroseconds: number | null
  /** Left out before assembly: recall's omissions, and events whose type may not be quoted. */
  readonly omitted: readonly RecallOmission[]
  /** The session that asks, and the verdicts on claims for it, for the audit. */
  readonly session: StoredSession | undefined
  readonly turn: JudgedTurn | null
  /** Characters of the items that claims brought, by id. */
  readonly added: ReadonlyMap<string, number>
  /** Number of purges when it was gathered: after another one it may hold what is gone. */
  readonly purges: number
}

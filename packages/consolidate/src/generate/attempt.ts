import type { ModelMessage, ToolUse } from '../ports/language-model.ts'
import type { Answer } from './read-answer.ts'

/** What the next call sends, and which ways out are used up. */
export interface Attempt {
  readonly toolUse: ToolUse
  readonly messages: readonly ModelMessage[]
  /** The repair turn; empty before one. */
  readonly repair: readonly ModelMessage[]
  readonly outputTokens: number
  readonly doubled: boolean
  readonly halved: boolean
  readonly repaired: boolean
}

/** What can be changed about a request. */
export interface WaysOut {
  /** Highest output cap. */
  readonly outputCeiling: number
  /** The messages in about half their size; null when they can't be made smaller. */
  halve(messages: readonly ModelMessage[]): readonly ModelMessage[] | null
  repairTurn(complaint: string): readonly ModelMessage[]
}

type Failure = Exclude<Answer<never>, { readonly class: 'ok' }>

const smaller = (attempt: Attempt, ways: WaysOut): Attempt | null => {
  const messages = ways.halve(attempt.messages)
  return messages && { ...attempt, messages, repair: [] }
}

const afterTruncation = (attempt: Attempt, ways: WaysOut): Attempt | null => {
  const outputTokens = Math.min(attempt.outputTokens * 2, ways.outputCeiling)
  if (!attempt.doubled && outputTokens > attempt.outputTokens) return { ...attempt, outputTokens, doubled: true }
  if (attempt.halved) return null
  const next = smaller(attempt, ways)
  return next && { ...next, halved: true }
}

const stepDown = { forced: 'offered', offered: 'none', none: null } as const

/**
 * What to try after an answer that can't be used; null for nothing. Each way is gone once: one repair turn, one doubled
 * output cap, one halved input after a cut answer, each step down in the use of tools. Only input that is too large is
 * halved until it can't be.
 */
export function nextAttempt(attempt: Attempt, answer: Failure, ways: WaysOut): Attempt | null {
  if (answer.class === 'tool-unsupported') {
    const toolUse = stepDown[attempt.toolUse]
    return toolUse && { ...attempt, toolUse }
  }
  if (answer.class === 'truncated') return afterTruncation(attempt, ways)
  if (answer.class === 'context-overflow') return smaller(attempt, ways)
  if (answer.complaint === null || attempt.repaired) return null
  return { ...attempt, repaired: true, repair: ways.repairTurn(answer.complaint) }
}

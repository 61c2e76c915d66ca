import type { ModelMessage, ModelTool } from '../ports/language-model.ts'
import type { Attempt } from './attempt.ts'
import { fitMessages, messageTokens, type Shrink } from './input-size.ts'
import { withInstructions } from './instructions.ts'
import type { ModelBounds } from './model-bounds.ts'

export interface FittedAttempt {
  readonly system: string
  readonly messages: readonly ModelMessage[]
  /** Estimated tokens of all that is sent. */
  readonly inputTokens: number
}

export interface FittingParts {
  readonly system: string
  readonly tool: ModelTool
  readonly bounds: ModelBounds
  readonly estimate: (text: string) => number
  readonly shrink: Shrink | undefined
}

/** The attempt within the input limit: as it is or with smaller messages; null when it can't be made to fit. */
export function fitAttempt(
  attempt: Attempt,
  { tool, bounds, estimate, shrink, ...parts }: FittingParts,
): FittedAttempt | null {
  const system = withInstructions(parts.system, tool, attempt.toolUse)
  const schema = attempt.toolUse === 'none' ? '' : JSON.stringify(tool)
  const fixed = estimate(system) + estimate(schema) + messageTokens(estimate, attempt.repair)
  const room = bounds.input(attempt.outputTokens) - fixed
  const fits = messageTokens(estimate, attempt.messages) <= room
  const messages = fits ? attempt.messages : fitMessages(estimate, shrink, room)
  return messages && { system, messages, inputTokens: fixed + messageTokens(estimate, messages) }
}

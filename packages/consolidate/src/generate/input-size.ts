import type { ModelMessage } from '../ports/language-model.ts'
import type { GeneratePorts } from './generate-request.ts'

/** Tokens that a message costs beside its text: role and separators, rounded up over the known chat formats. */
const TOKENS_OF_A_MESSAGE = 8

/** Input is halved no further than this (codex-memories design §4.5). */
const FLOOR_TOKENS = 8_000

/** Estimated tokens of messages. */
export const messageTokens = (estimate: GeneratePorts['estimate'], messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { text }) => sum + estimate(text) + TOKENS_OF_A_MESSAGE, 0)

export type Shrink = (tokens: number) => readonly ModelMessage[] | null

/** The messages within so many tokens, checked; null when they can't be made so small. */
export function fitMessages(
  estimate: GeneratePorts['estimate'],
  shrink: Shrink | undefined,
  tokens: number,
): readonly ModelMessage[] | null {
  const fitted = tokens > 0 ? (shrink?.(tokens) ?? null) : null
  return fitted && messageTokens(estimate, fitted) <= tokens ? fitted : null
}

/** The messages in half their size, or at the floor when half would be below it; null at the floor already. */
export function halveMessages(
  estimate: GeneratePorts['estimate'],
  shrink: Shrink | undefined,
  messages: readonly ModelMessage[],
): readonly ModelMessage[] | null {
  const now = messageTokens(estimate, messages)
  return now <= FLOOR_TOKENS ? null : fitMessages(estimate, shrink, Math.max(FLOOR_TOKENS, Math.floor(now / 2)))
}

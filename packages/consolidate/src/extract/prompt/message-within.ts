import { estimateInput } from '../estimate-input.ts'
import { type ExtractInput, extractMessage } from './extract-message.ts'

/** Below this a transcript says too little to be worth a call. */
const LEAST_TRANSCRIPT = 300

/** The message of at most `tokens` estimated tokens, with at most `most` of them for the transcript; null when there is no room for one. */
export function messageWithin(input: ExtractInput, tokens: number, most: number): string | null {
  const frame = estimateInput(extractMessage({ ...input, events: [], count: input.first }, 0))
  for (let budget = Math.min(most, tokens - frame); budget >= LEAST_TRANSCRIPT; ) {
    const message = extractMessage(input, budget)
    const excess = estimateInput(message) - tokens
    if (excess <= 0) return message
    budget -= excess
  }
  return null
}

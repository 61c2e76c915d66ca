import type { Generation, ModelFailure, ModelUsage } from '../ports/language-model.ts'
import type { GeneratePorts } from './generate-request.ts'

/** A provider that answers so has not run the model. */
const notRun: readonly ModelFailure[] = [
  'rate-limited',
  'context-overflow',
  'auth',
  'not-found',
  'tool-unsupported',
  'other',
]

const counted = (value: number): number => (Number.isFinite(value) ? Math.max(0, Math.ceil(value)) : 0)

/**
 * Tokens of one call. Without the provider's own count they are estimated: input and what came of the answer; nothing when
 * the request was refused, or when the connection broke before anything came.
 */
export function usageOf(generation: Generation, inputTokens: number, estimate: GeneratePorts['estimate']): ModelUsage {
  const { usage, failure, text, toolCalls } = generation
  if (usage) return { inputTokens: counted(usage.inputTokens), outputTokens: counted(usage.outputTokens) }
  const output = text + toolCalls.map((call) => call.name + call.rawArguments).join('')
  const idle = failure !== null && (notRun.includes(failure.code) || (failure.code === 'transport' && output === ''))
  return idle ? { inputTokens: 0, outputTokens: 0 } : { inputTokens, outputTokens: estimate(output) }
}

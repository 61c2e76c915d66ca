import type { ModelCapabilities } from '../ports/language-model.ts'
import type { GenerateLimits } from './generate-request.ts'

/** Part of a model's window that is used: estimates may be 15 % too low (codex-memories design §4.4). */
const USED_WINDOW = 0.85

export interface ModelBounds {
  readonly firstOutput: number
  readonly outputCeiling: number
  /** Most tokens sent with so many kept for the answer. */
  input(outputTokens: number): number
}

/** Output caps and input limit of a model: as configured, and within what is known of it. At most half a window is output. */
export function modelBounds(
  wanted: number,
  limits: Pick<GenerateLimits, 'maxInputTokens' | 'maxOutputTokens'>,
  capabilities: ModelCapabilities | null,
): ModelBounds {
  const window = Math.floor((capabilities?.contextTokens ?? Number.POSITIVE_INFINITY) * USED_WINDOW)
  const most = Math.max(1, Math.min(capabilities?.maxOutputTokens ?? window, Math.floor(window / 2)))
  return {
    firstOutput: Math.min(wanted, most),
    outputCeiling: Math.min(Math.max(limits.maxOutputTokens, wanted), most),
    input: (outputTokens) => Math.min(limits.maxInputTokens, window - outputTokens),
  }
}

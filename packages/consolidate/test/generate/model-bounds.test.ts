import { expect, it } from 'vitest'
import { modelBounds } from '../../src/generate/model-bounds.ts'

const limits = { maxInputTokens: 24_000, maxOutputTokens: 32_000 }
const model = (contextTokens: number | null, maxOutputTokens: number | null) => ({ contextTokens, maxOutputTokens, forcedTool: true, efforts: [] })

it.each([
  ['as configured where nothing is known', null, [16_000, 32_000, 24_000]],
  ['within the model’s output cap', model(null, 8_192), [8_192, 8_192, 24_000]],
  // 85 % of 40,000 are 34,000: half of it is the most output, and 34,000 − 16,000 are left for input.
  ['within the window and its margin', model(40_000, null), [16_000, 17_000, 18_000]],
  ['within half a small window', model(10_000, null), [4_250, 4_250, 4_250]],
] as const)('output caps and input limit are %s', (_, capabilities, [first, ceiling, input]) => {
  const bounds = modelBounds(16_000, limits, capabilities)
  expect([bounds.firstOutput, bounds.outputCeiling, bounds.input(bounds.firstOutput)]).toEqual([first, ceiling, input])
})

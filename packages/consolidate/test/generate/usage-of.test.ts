import { expect, it } from 'vitest'
import { usageOf } from '../../src/generate/usage-of.ts'
import type { Generation, ModelFailure } from '../../src/ports/language-model.ts'

const answer: Generation = { end: 'text', toolCalls: [], text: 'four', usage: null, failure: null }
const length = (text: string) => text.length
const failed = (code: ModelFailure, text = ''): Generation => ({ ...answer, end: 'failed', text, failure: { code, message: 'm', retryAfterMs: null } })

it.each([
  ['as the provider counts, in whole tokens', { ...answer, usage: { inputTokens: 7.2, outputTokens: 3 } }, [8, 3]],
  ['never below zero or beyond numbers', { ...answer, usage: { inputTokens: -5, outputTokens: Number.NaN } }, [0, 0]],
  ['as estimated where it doesn’t', answer, [100, 4]],
  ['with the calls that came', { ...answer, toolCalls: [{ name: 'ab', rawArguments: '{}' }] }, [100, 8]],
  ['as nothing when the request was refused', failed('rate-limited'), [0, 0]],
  ['as nothing when the connection broke before an answer', failed('transport'), [0, 0]],
  ['with what had come when it broke later', failed('transport', 'half'), [100, 4]],
  ['as sent when time was over', failed('timeout'), [100, 0]],
  ['as sent when it was cancelled', { ...answer, end: 'aborted', text: '' }, [100, 0]],
] as const)('tokens count %s', (_, generation, [inputTokens, outputTokens]) => {
  expect(usageOf(generation, 100, length)).toEqual({ inputTokens, outputTokens })
})

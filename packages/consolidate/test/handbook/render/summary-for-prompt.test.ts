import { estimateTokens } from '@mem/text'
import { expect, it } from 'vitest'
import { summaryForPrompt } from '../../../src/handbook/render/summary-for-prompt.ts'

it.each([
  ['a right first line', 'v1\n\nTills\n', 'v1\n\nTills'],
  ['a missing first line', 'Tills\n', 'v1\nTills'],
  ['a wrong first line', 'v2\nTills', 'v1\nTills'],
  ['a file of Windows', 'v1\r\nTills\r\n', 'v1\nTills'],
  ['an empty file', '', ''],
  ['nothing but the line', 'v1\n\n', ''],
])('gives the summary its first line: %s', (_, file, expected) => { // C-025 C-026
  expect(summaryForPrompt(file, 100)).toBe(expected)
})

it('cuts what a person made too long, at a line end', () => { // C-142
  const text = summaryForPrompt(`v1\n${'A line of memory.\n'.repeat(1_000)}`, 100)
  expect(estimateTokens(text)).toBeLessThanOrEqual(100)
  expect(new Set(text.split('\n').slice(1))).toEqual(new Set(['A line of memory.']))
  expect(summaryForPrompt(`v1\n${'一'.repeat(9_000)}`, 100)).toBe('')
})

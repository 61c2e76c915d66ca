import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateTokens, lengthWithinTokens } from '../src/index.ts'
import { anyText } from './any-text.ts'

it.each([
  ['abcdefghi', 2, 8],
  ['金额ab整数', 2, 4],
  ['abc', 0, 0],
  ['abc', -1, 0],
  ['', 5, 0],
])('finds in %j for %d tokens the length %d', (text, maxTokens, length) => {
  expect(lengthWithinTokens(text, maxTokens)).toBe(length)
})

it('gives a beginning within the estimate, and one unit more is beyond it', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 30 }), (text, maxTokens) => {
      const length = lengthWithinTokens(text, maxTokens)
      expect(estimateTokens(text.slice(0, length))).toBeLessThanOrEqual(maxTokens)
      // Half a pair is of no script: the whole character decides.
      const isPair = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(length))
      if (length < text.length) expect(estimateTokens(text.slice(0, length + (isPair ? 2 : 1)))).toBeGreaterThan(maxTokens)
    }),
  )
})

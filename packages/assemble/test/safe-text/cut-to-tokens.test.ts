import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutToTokens } from '../../src/safe-text/cut-to-tokens.ts'
import { tokensOf } from '../inputs.ts'

it.each([
  ['abcdefgh', 2, 'abcdefgh'],
  ['abcdefghi', 2, 'abcdefgh'],
  // Two Han characters cost 1.25 tokens, and two Latin ones half a token more.
  ['金额ab整数', 2, '金额ab'],
  ['abc', 0, ''],
  ['abc', -1, ''],
])('cuts %s to %i tokens', (text, maxTokens, cut) => {
  expect(cutToTokens(text, maxTokens)).toBe(cut)
})

it('returns a beginning of the text within the limit, and no much shorter one', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '金', '😀', '한', '.'), maxLength: 200 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (whole, maxTokens) => {
      const cut = cutToTokens(whole, maxTokens)
      expect(whole.startsWith(cut)).toBe(true)
      expect(tokensOf(cut)).toBeLessThanOrEqual(maxTokens)
      const following = [...whole.slice(cut.length).trimStart()][0] ?? ''
      const gap = whole.slice(cut.length, whole.length - whole.slice(cut.length).trimStart().length)
      if (following) expect(tokensOf(cut + gap + following)).toBeGreaterThan(maxTokens)
    }),
  )
})

it('cuts through no character that a reader sees as one: joined emoji, flags, marks, Hangul letters', () => {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const cluster = fc.constantFrom('👩\u200d👩\u200d👧', '🇩🇪', '👍🏽', 'e\u0301', 'a', ' ', '金', '\u1112\u1161\u11ab', '한', 'क्षि', '\r\n', '𠮷')
  fc.assert(
    fc.property(fc.array(cluster, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (clusters, maxTokens) => {
      const whole = clusters.join('')
      const cut = cutToTokens(whole, maxTokens)
      const ends = new Set([...graphemes.segment(whole)].map(({ index, segment }) => index + segment.length))
      expect(cut === '' || ends.has(cut.length) || ends.has(whole.slice(cut.length).search(/\S|$/) + cut.length)).toBe(true)
      expect(whole.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(true)
    }),
    { numRuns: 500 },
  )
})

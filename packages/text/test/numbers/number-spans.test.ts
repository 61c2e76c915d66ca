import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNumbers } from '../../src/index.ts'
import { anyText } from '../any-text.ts'

const numbery = fc
  .array(fc.oneof(fc.stringMatching(/^[0-9.,:\-/+$%kmexVv]{0,8}$/), fc.constantFrom(' ', '年', '月', '万', '个', '每分钟', '半', '点', ' to ', ' of ', ' per ', 'ms', 'three', 'port ', '１２')), { maxLength: 12 })
  .map((parts) => parts.join(''))

describe('places of numbers', () => {
  it('mark the raw text, in order and without overlap, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(numbery, anyText), (text) => {
        let last = 0
        for (const { raw, value, start, end } of findNumbers(text)) {
          expect(text.slice(start, end)).toBe(raw)
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
          last = end
        }
      }),
      { numRuns: 3000 },
    )
  })
})

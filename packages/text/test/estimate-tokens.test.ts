import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '../src/index.ts'
import { anyText } from './any-text.ts'

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
    ['数据库', 2],
    ['数据库迁移 pnpm', 5],
    ['データベース', 4],
    ['데이터베이스', 4],
    ['🙂🙂', 1],
  ])('estimates %j as %d: ceil(cjk / 1.6 + other / 4)', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens)
  })

  it('counts a character beyond the basic plane once as CJK and its second unit as other', () => {
    expect(estimateTokens('𠮷'.repeat(16))).toBe(14)
  })

  it('is never lower than the estimate by code points', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cjk = [...text].filter((character) => CJK.test(character)).length
        expect(estimateTokens(text)).toBeGreaterThanOrEqual(Math.ceil(cjk / 1.6 + (text.length - cjk) / 4))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from '../src/index.ts'
import { anyText } from './any-text.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The longest prefix of whole clusters, by segmenting all of the text. */
function cutByWholeText(text: string, maxLength: number): string {
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > maxLength) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

describe('cutText', () => {
  it.each([
    ['abcdef', 3, 'abc'],
    ['abc', 3, 'abc'],
    ['abc', 10, 'abc'],
    ['abc', 0, ''],
    ['abc', -1, ''],
    ['abc', 2.9, 'ab'],
    ['a👍b', 2, 'a'],
    ['a👍b', 3, 'a👍'],
    ['👩\u200d👩\u200d👧!', 7, ''],
    ['cafe\u0301s', 4, 'caf'],
    ['🇩🇪🇫🇷', 6, '🇩🇪'],
    ['a\r\nb', 2, 'a'],
    ['数据库迁移', 3, '数据库'],
  ])('cuts %j at %d', (text, maxLength, cut) => {
    expect(cutText(text, maxLength)).toBe(cut)
  })

  it('gives the longest prefix that splits no cluster, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.array(fc.constantFrom('🇩', '👩', '\u200d', '\u0301', 'a', '가', '\u1100', 'क', '\u094d', '\u0600'), { maxLength: 20 }).map((parts) => parts.join(''))), fc.nat(30), (text, maxLength) => {
        expect(cutText(text, maxLength)).toBe(cutByWholeText(text, maxLength))
      }),
      { numRuns: 3000 },
    )
  })
})

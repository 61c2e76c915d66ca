import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText } from '../src/index.ts'
import { anyText } from './any-text.ts'

describe('normalizeText', () => {
  it('writes every line end as a line feed', () => {
    expect(normalizeText('a\r\nb\rc\n\rd')).toBe('a\nb\nc\n\nd')
  })

  it('removes control characters but tab and line feed', () => {
    expect(normalizeText('a\0b\u0007c\u001b[0m\u0085d\u007f\te\n')).toBe('abc[0md\te\n')
  })

  it('replaces lone surrogates', () => {
    expect(normalizeText('a\ud83d b\udc00')).toBe('a\ufffd b\ufffd')
  })

  it('keeps everything else as written', () => {
    const text = '  Ａ café cafe\u0301 資料庫\u200b 👩\u200d👧 \u3000 '
    expect(normalizeText(text)).toBe(text)
  })

  it('gives a well-formed text that it no longer changes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalizeText(text)
        expect(once.isWellFormed()).toBe(true)
        expect(normalizeText(once)).toBe(once)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachPacked, packedAsks, packedLength, packText, termCode, termSequence } from '../../src/index.ts'

/** The places of terms in a packed text. */
function placesOf(packed: Uint8Array, ...terms: readonly string[]): Record<string, number[]> {
  const places: Record<string, number[]> = {}
  const wanted = new Map(terms.map((term) => [termCode(term), term]))
  eachPacked(packed, wanted, (term, at) => {
    places[term] = [...(places[term] ?? []), at]
  })
  return places
}

describe('packed terms', () => {
  it('tell where the terms of a text stand', () => {
    const packed = packText('The port is 8080, the port of staging. 数据库端口')
    expect(termSequence('The port is 8080, the port of staging. 数据库端口')).toEqual(['the', 'port', 'is', '8080', 'the', 'port', 'of', 'stage', '数据', '据库', '库端', '端口'])
    expect(packedLength(packed)).toBe(12)
    expect(placesOf(packed, 'port', 'stage', '端口', 'absent')).toEqual({ port: [1, 5], stage: [7], 端口: [11] })
  })

  it('find exactly what the sequence holds, for any text', () => {
    const word = fc.constantFrom('port', 'staging', 'cache', '数据库', 'MAX_RETRIES', '3.2.1', 'ports')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')), (text) => {
        const sequence = termSequence(text)
        const expected: Record<string, number[]> = {}
        sequence.forEach((term, at) => {
          expected[term] = [...(expected[term] ?? []), at]
        })
        expect(placesOf(packText(text), ...new Set(sequence))).toEqual(expected)
      }),
    )
  })

  it.each([
    ['Which port?', true],
    ['He asked “which port?”', true],
    ['哪个端口？', true],
    ['Which port? The first.', false],
    ['', false],
  ])('know whether %j ends with a question: %j', (text, asks) => {
    expect(packedAsks(packText(text))).toBe(asks)
  })

  it('hold at most a thousand terms in three bytes each, and one byte more', () => {
    expect(packText('').length).toBe(1)
    expect(packText('port '.repeat(10)).length).toBe(31)
    expect(packText('port '.repeat(5_000)).length).toBe(3_001)
  })

  it('give codes that differ for all words of one letter to three', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const terms = letters.flatMap((one) => [one, ...letters.flatMap((two) => [one + two, ...letters.map((three) => one + two + three)])])
    const codes = new Set(terms.map(termCode))
    // 18,278 terms share 2^24 codes: some ten pairs must meet (n² / 2^25).
    expect(terms.length - codes.size).toBeLessThan(30)
  })
})

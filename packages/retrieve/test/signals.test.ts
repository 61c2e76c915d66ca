import { describe, expect, it } from 'vitest'
import { readSignals } from '../src/index.ts'

describe('the signals of a question', () => {
  it('are terms, exact tokens, numbers, paths, phrases, dates and what it asks for', () => {
    const signals = readSignals(
      'When did maxRetries in src/db/pool.ts become 12, was it "the green light" of 2025-03-04?',
      null,
    )
    expect(signals.terms.map(({ term }) => term)).toEqual(expect.arrayContaining(['maxretri', 'pool', 'green', '12']))
    expect(signals.tokens).toEqual(expect.arrayContaining(['maxRetries']))
    expect(signals.numbers.map(({ raw }) => raw)).toEqual(['12'])
    expect(signals.paths).toEqual(['src/db/pool.ts'])
    expect(signals.phrases).toEqual(['the green light'])
    expect(signals.dates).toMatchObject([{ year: 2025, month: 3, day: 4 }])
    expect(signals.asksFor).toEqual({ assistant: false, time: true, value: false, history: false, several: false })
  })

  it('hold at most 160 terms and a bounded number of everything else', () => {
    const words = Array.from({ length: 400 }, (_, index) => `word${index}x a/b${index}.ts "phrase ${index}" ${1000 + index}`)
    const signals = readSignals(words.join(' '), null)
    expect(signals.terms).toHaveLength(160)
    expect(signals.numbers).toHaveLength(20)
    expect(signals.paths).toHaveLength(20)
    expect(signals.phrases).toHaveLength(10)
    expect(signals.tokens).toHaveLength(20)
  })
})

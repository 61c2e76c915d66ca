import { describe, expect, it } from 'vitest'
import { closeTogether } from '../../src/features/close-together.ts'
import { rareWords } from '../../src/features/rare-words.ts'
import { RANKING_WEIGHTS } from '../../src/index.ts'
import { questionWords } from '../../src/words/question-words.ts'
import { wordReader } from '../../src/words/read-words.ts'
import { word } from './pool-of.ts'

const read = (words: Parameters<typeof wordReader>[0], text: string) => wordReader(words)(text.split(' '))

describe('rareness of a word', () => {
  it('is its weight × ln(1 + (N − df + ½) / (df + ½))', () => {
    const terms = [
      { term: 'rare', surface: 'rare', weight: 1, prefix: false },
      { term: 'help', surface: 'help', weight: 0.4, prefix: false },
    ]
    const [rare, generic] = questionWords(terms, [1, 50], 100)
    expect(rare?.rareness).toBeCloseTo(Math.log(1 + 99.5 / 1.5), 12)
    expect(generic?.rareness).toBeCloseTo(0.4 * Math.log(1 + 50.5 / 50.5), 12)
  })

  it('takes a frequency above the size of the index as all of it', () => {
    const [word] = questionWords([{ term: 'x', surface: 'x', weight: 1, prefix: false }], [12], 10)
    expect(word?.rareness).toBeCloseTo(Math.log(1 + 0.5 / 12.5), 12)
  })
})

describe('rare words', () => {
  it('count once at average length', () => {
    // k₁ 2: 2 · 1 · 3 / (1 + 2) = 2
    const words = [word('port', 2)]
    expect(rareWords(words, read(words, 'the port is'), 3, RANKING_WEIGHTS)).toBeCloseTo(2, 12)
  })

  it('count less for each repetition and in a longer text', () => {
    // length 6 of average 3, b ¾: norm = 2 · (¼ + ¾ · 2) = 3.5; tf 3: 2 · 3 · 3 / (3 + 3.5) = 18 / 6.5
    const words = [word('port', 2)]
    const score = rareWords(words, read(words, 'port the port is port x'), 3, RANKING_WEIGHTS)
    expect(score).toBeCloseTo(18 / 6.5, 12)
  })

  it('add up over the words that are there', () => {
    const words = [word('port', 2), word('host', 1), word('none', 9)]
    expect(rareWords(words, read(words, 'port host is'), 3, RANKING_WEIGHTS)).toBeCloseTo(3, 12)
  })

  it('match a lone character by the terms that begin with it', () => {
    const words = [word('猫', 2, true)]
    const reading = read(words, '猫在 在窗 猫')
    expect(reading.positions).toEqual([[0, 2]])
    expect(reading.held).toEqual([0])
  })
})

describe('words close together', () => {
  // 0.8 · smaller rareness / √distance
  it.each([
    ['side by side', 'the payment gateway is', (0.8 * 2) / Math.sqrt(1)],
    ['four apart', 'payment a b c gateway', (0.8 * 2) / Math.sqrt(4)],
    ['in the wrong order, 1.5 times as far', 'gateway a payment', (0.8 * 2) / Math.sqrt(3)],
    ['at the nearest of several places', 'payment a b c d gateway payment gateway', (0.8 * 2) / Math.sqrt(1)],
    ['eight apart', 'payment 1 2 3 4 5 6 7 gateway', (0.8 * 2) / Math.sqrt(8)],
    ['too far apart', 'payment 1 2 3 4 5 6 7 8 gateway', 0],
    ['too far apart in the wrong order', 'gateway 1 2 3 4 5 payment', 0],
    ['of which one is missing', 'payment only', 0],
  ])('%s', (_, text, expected) => {
    const words = [word('payment', 3), word('gateway', 2)]
    expect(closeTogether(words, read(words, text), RANKING_WEIGHTS)).toBeCloseTo(expected, 12)
  })

  it('count only for words that follow each other in the question', () => {
    const words = [word('payment', 3), word('nowhere', 2), word('gateway', 2)]
    expect(closeTogether(words, read(words, 'payment gateway'), RANKING_WEIGHTS)).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { bestOfWords } from '../../src/translations/best-of-words.ts'
import { provenTerms, type TranslatedTerm, translatedTerms } from '../../src/translations/translated-terms.ts'
import { word } from '../features/pool-of.ts'

const translated = (source: string, ...words: readonly string[]) => ({
  word: source,
  terms: [source],
  weight: 1,
  translations: words.map((one) => ({ word: one, terms: one.split('+'), weight: 0.8 })),
})

describe('terms of translations', () => {
  it('are the best of every word first, within the limit', () => {
    const words = [translated('one', 'a', 'b', 'c'), translated('two', 'x+y', 'z')]
    const terms = (limit: number) => translatedTerms(words, [], limit).map(({ term }) => term)
    expect(terms(10)).toEqual(['a', 'x', 'y', 'b', 'z', 'c'])
    expect(terms(4)).toEqual(['a', 'x', 'y', 'b'])
  })

  it('leave out what the question says itself, and give nothing twice', () => {
    const own = [{ term: 'a', surface: 'A', weight: 1, prefix: false }]
    const terms = translatedTerms([translated('one', 'a', 'b'), translated('two', 'b')], own, 10)
    expect(terms.map(({ term, source }) => [term, source])).toEqual([['b', 'two']])
  })

  it('prove a word by its first four translations, and never one of little weight', () => {
    const proofs = (weight: number) =>
      translatedTerms([{ ...translated('one', 'a', 'b', 'c', 'd', 'e'), weight }], [], 10).map(({ proves }) => proves)
    expect(proofs(1)).toEqual([true, true, true, true, false])
    expect(proofs(0.4)).toEqual([false, false, false, false, false])
  })

  it('make a word known when one of those is there whole', () => {
    const words = [translated('one', 'a+b'), translated('two', 'c', 'd', 'e', 'f', 'g'), translated('three', 'h')]
    expect(provenTerms(words, new Set(['a', 'g', 'h']))).toEqual(['three'])
    expect(provenTerms(words, new Set(['a', 'b', 'f']))).toEqual(['one', 'two'])
  })
})

describe('the best of words', () => {
  const of = (group: number, rareness: number) => {
    const translation: TranslatedTerm = { term: 't', weight: 1, group, source: 's', word: 'w', proves: true }
    return { ...word('t', rareness), translation }
  }

  it('is the rarest translation of each; own words stay', () => {
    const words = [word('own', 1), of(0, 2), of(0, 3), of(1, 1), of(0, 2.5)]
    expect(bestOfWords([0, 1, 2, 3, 4], words)).toEqual([0, 2, 3])
    expect(bestOfWords([1, 4], words)).toEqual([4])
    expect(bestOfWords([0], words)).toEqual([0])
  })
})

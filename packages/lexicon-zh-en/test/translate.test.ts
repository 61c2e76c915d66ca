import { queryTerms, termSequence } from '@mem/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openLexicon } from '../src/index.ts'

const translate = (text: string) => openLexicon().translate(text, queryTerms(text))
const wordsFor = (text: string, source: string) =>
  translate(text)
    .find(({ word }) => word === source)
    ?.translations.map(({ word }) => word) ?? []

describe('translations', () => {
  it.each([
    ['Which database do we use?', 'database', '数据库'],
    ['When is it deployed?', 'deployed', '部署'],
    ['science fiction movies', 'movies', '电影'],
    ['我们用什么数据库？', '数据库', 'database'],
    ['發票什麼時候開？', '发票', 'invoice'],
    ['这个函数有缓存吗', '缓存', 'cache'],
  ])('of %j know for %j the word %s', (text, source, translation) => {
    expect(wordsFor(text, source)).toContain(translation)
  })

  it('are given for the words of both languages in one question', () => {
    expect(translate('database 部署').map(({ word }) => word)).toEqual(['database', '部署'])
  })

  it('are the best first, and at most 16 Chinese and 6 English ones', () => {
    for (const { word, translations } of translate('use make 打 面 take a database 数据库')) {
      const strengths = translations.map(({ weight, terms }) => Math.round(1e6 * weight * Math.sqrt(terms.length)))
      expect(strengths, word).toEqual([...strengths].sort((left, right) => right - left))
      expect(translations.length).toBeLessThanOrEqual(/\p{Script=Han}/u.test(word) ? 6 : 16)
    }
  })

  it('are none for function words, names that nobody knows, and numbers', () => {
    expect(translate('the of and 的 了 我 曾经 Qxzzy 42')).toEqual([])
  })

  it('of a character that stands alone count half, and no English word becomes one', () => {
    expect(translate('幻')).toMatchObject([{ word: '幻', weight: 0.5 }])
    expect(translate('hit water').flatMap(({ translations }) => translations).every(({ word }) => word.length >= 2)).toBe(true)
  })

  it('have the terms that an index has of them', () => {
    const translations = translate('database deploy budget invoice 数据库 部署 提交').flatMap((word) => word.translations)
    expect(translations.length).toBeGreaterThan(10)
    for (const { word, terms } of translations) expect(terms).toEqual(termSequence(word))
  })

  it('never throw, whatever is asked, and weigh at most 1', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'数据库的 data打面\ud840') }))
    fc.assert(
      fc.property(text, (asked) => {
        for (const { weight, translations } of translate(asked)) {
          expect(weight).toBeLessThanOrEqual(1)
          for (const one of translations) expect(one.weight).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

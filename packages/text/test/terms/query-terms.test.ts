import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexTerms, queryTerms } from '../../src/index.ts'
import { anyText } from '../any-text.ts'

const weights = (text: string) => Object.fromEntries(queryTerms(text).map(({ term, weight }) => [term, weight]))

describe('weights of question terms', () => {
  it('gives no term for function words', () => { // B-004
    expect(weights('What was the port of the staging database?')).toEqual({ port: 1, stage: 1, databas: 1 })
    expect(weights('因为我们')).not.toHaveProperty('因为')
    expect(weights('如果迁移失败')).not.toHaveProperty('如果')
  })

  it('gives generic request words less weight, in any inflection', () => { // B-004
    expect(weights('Hello, please help me: I wanted to remember the recommended kinds of cache')).toEqual({
      hello: 0.4, pleas: 0.4, help: 0.4, want: 0.4, rememb: 0.4, recommend: 0.4, kind: 0.4, cach: 1,
    })
    expect(weights('请问之前 什么 数据')).toMatchObject({ 请问: 0.4, 之前: 0.4, 什么: 0.4, 数据: 1 })
  })

  it('gives a pair with function characters less weight and doesn\'t drop it', () => { // B-006
    const found = weights('迁移的进度是我的')
    expect(found).toMatchObject({ 迁移: 1, 移的: 0.6, 的进: 0.6, 进度: 1, 我的: 0.2 })
  })

  it('keeps all words at a low weight when nothing else remains', () => {
    expect(queryTerms('to be or not to be').map(({ term, weight }) => [term, weight])).toEqual([['to', 0.2], ['be', 0.2], ['or', 0.2], ['not', 0.2]])
    expect(queryTerms('的').map(({ term }) => term)).toEqual(['的'])
  })

  it('takes the letter beside a Chinese name for a name', () => {
    expect(weights('A公司 or a plan')).toEqual({ a: 1, 公司: 1, plan: 1 })
  })
})

describe('queryTerms', () => {
  it('marks a lone CJK character as the beginning of terms', () => {
    expect(queryTerms('猫')).toEqual([{ term: '猫', surface: '猫', weight: 1, prefix: true }])
    expect(queryTerms('𠮷')[0]?.prefix).toBe(true)
    expect(queryTerms('猫咪 x 7').map(({ prefix }) => prefix)).toEqual([false, false, false])
  })

  it.each([
    ['Renée said', 'rene', 'Renée'],
    ['call getUserName now', 'user', 'getUserName'],
    ['is it v1.2.3?', '1.2.3', '1.2.3'],
    ['資料庫在哪', '料库', '資料庫在哪'],
    ['cafe\u0301 ＡＢＣ', 'abc', 'ＡＢＣ'],
    ['一二三四五六七八九', '三四', '三四'],
    ['一二三四五六七八', '三四', '一二三四五六七八'],
    ['12,500 rows', '12500', '12,500'],
    ['MIGRATIONS!', 'migrat', 'MIGRATIONS'],
  ])('names in %j for %s the word as written', (text, term, surface) => {
    expect(queryTerms(text).find((found) => found.term === term)?.surface).toBe(surface)
  })

  it('gives each term once, the first 160 or as many as asked for', () => {
    const text = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ')
    expect(queryTerms(text)).toHaveLength(160)
    expect(queryTerms('cache cache port', 1).map(({ term }) => term)).toEqual(['cach'])
  })

  it('finds a subset of the index terms, with a surface from the text, whatever the text', () => { // B-008
    fc.assert(
      fc.property(anyText, (text) => {
        const indexed = new Set(indexTerms(text, 10_000))
        const found = queryTerms(text)
        expect(new Set(found.map(({ term }) => term)).size).toBe(found.length)
        for (const { term, surface, weight } of found) {
          expect(indexed).toContain(term)
          expect(surface).not.toBe('')
          expect(weight).toBeGreaterThan(0)
          expect(weight).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

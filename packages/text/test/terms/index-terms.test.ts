import { describe, expect, it } from 'vitest'
import { indexTerms, TOKENIZER_VERSION, termSequence } from '../../src/index.ts'

describe('indexTerms', () => {
  it('gives each term once, in order of first occurrence', () => {
    expect(indexTerms('Deploy the app, deploy the database 数据 数据')).toEqual(['deploi', 'the', 'app', 'databas', '数据'])
  })

  it('keeps function words, so that a question of nothing else finds something', () => {
    expect(indexTerms('to be or not to be')).toEqual(['to', 'be', 'or', 'not'])
  })

  it('stops at 400 terms, or at the limit given', () => {
    const text = Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ')
    expect(indexTerms(text)).toHaveLength(400)
    expect(indexTerms(text, 5)).toEqual(termSequence(text).slice(0, 5))
  })

  it('makes equal terms of texts that read alike', () => { // B-008
    expect(indexTerms('ＣＡＦÉ 資料庫')).toEqual(indexTerms('cafe\u0301 资料库'))
  })
})

describe('TOKENIZER_VERSION', () => {
  it('is 1 as long as these terms stay the same', () => {
    expect(TOKENIZER_VERSION).toBe(1)
    expect(indexTerms('getUserName v1.2.3 数据库 데이터 12,500')).toEqual(['getusernam', 'get', 'user', 'name', 'v1', '1.2.3', '1', '2', '3', '数据', '据库', '데이', '이터', '12500'])
  })
})

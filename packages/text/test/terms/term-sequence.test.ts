import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, termSequence } from '../../src/index.ts'
import { anyText } from '../any-text.ts'

const terms = (text: string) => termSequence(text).join(' ')

describe('words', () => {
  it.each([
    ['The deployments were migrating', 'the deploy were migrat'],
    ['run runs running', 'run run run'],
    ['Renée café CAFÉ', 'rene cafe cafe'],
    ['миграция базы', 'миграция базы'],
    ['שלום عليكم हिन्दी', 'שלום عليكم हिन्दी'],
    ["don't we're it's the user’s", 'don we it the user'],
    ["O'Brien rock'n'roll", 'o brien rock n roll'],
    ['👩\u200d💻 … — !', ''],
    ['', ''],
  ])('gives for %j the stems in order, repeats kept', (text, expected) => {
    expect(terms(text)).toBe(expected)
  })

  it('keeps single digits and single letters', () => {
    expect(terms('plan C has 7 steps')).toBe('plan c ha 7 step')
  })

  it('cuts a long word to 40 characters, splitting no pair', () => {
    expect(terms('a'.repeat(60))).toBe('a'.repeat(40))
    expect(termSequence(`x${'\u{10400}'.repeat(30)}`)[0]).toBe(`x${'\u{10428}'.repeat(19)}`)
  })
})

describe('identifiers, paths and numbers', () => {
  it.each([
    ['getUserName', 'getusernam get user name'],
    ['HTTPServer', 'httpserver http server'],
    ['APIs and URLs', 'api and url'],
    ['MAX_RETRIES', 'max_retries max retri'],
    ['__init__ _private', 'init privat'],
    ['max_old_space_size', 'max_old_space_size max old space size'],
    ['node18 p95 v2', 'node18 node 18 p95 95 v2 2'],
    ['iPhone', 'iphon phone'],
    ['db/migrations', 'db migrat'],
    ['src\\main.ts', 'src main ts'],
    ['https://x.example/v2?page=3', 'http x exampl v2 2 page 3'],
    ['3.2.1', '3.2.1 3 2 1'],
    ['v1.2.3', 'v1 1.2.3 1 2 3'],
    ['0.15 of 10.0.0.1.', '0.15 0 15 of 10.0.0.1 10 0 0 1'],
    ['node@18.2 node18.2', 'node 18.2 18 2 node18 18.2 node 18 2'],
    ['12,500 rows, 1,2,3', '12500 row 1 2 3'],
    ['1,234,567.89', '1234567 89'],
    ['2025-03-01 14:30', '2025 03 01 14 30'],
  ])('gives for %j the whole and its parts', (text, expected) => {
    expect(terms(text)).toBe(expected)
  })

  it('finds a word by the same term in every spelling of an identifier', () => { // B-008
    for (const text of ['getUserName', 'GetUserName', 'getusername']) expect(termSequence(text)).toContain('getusernam')
  })

  it('takes no parts from hashes and base64', () => {
    expect(terms('a94a8fe5ccb19ba61c4c0873d391e987982fbbd3')).toBe('a94a8fe5ccb19ba61c4c0873d391e987982fbbd3')
    expect(termSequence(btoa('some bytes, 0123456789'))).toHaveLength(1)
  })
})

describe('Chinese, Japanese and Korean', () => {
  it.each([
    ['数据库迁移', '数据 据库 库迁 迁移'],
    ['資料庫', '资料 料库'],
    ['猫', '猫'],
    ['𠮷野家', '𠮷野 野家'],
    ['データベースの移行', 'デー ータ タベ ベー ース スの の移 移行'],
    ['데이터 베이스', '데이 이터 베이 이스'],
    ['中한', '中 한'],
  ])('gives for %j pairs of characters, or the one that stands alone', (text, expected) => { // A-003 B-005
    expect(terms(text)).toBe(expected)
  })

  it.each([
    ['我用React写前端', '我用 react 写前 前端'],
    ['第3章 getUserName函数', '第 3 章 getusernam get user name 函数'],
    ['A公司的v2版本', 'a 公司 司的 v2 2 版本'],
  ])('loses nothing of mixed scripts: %j', (text, expected) => {
    expect(terms(text)).toBe(expected)
  })
})

describe('termSequence', () => {
  it('gives well-formed, lower-case terms of at most 40 units without blanks, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const term of termSequence(text)) {
          expect(term).toMatch(/^[\p{L}\p{N}\p{M}_.]{1,40}$/u)
          expect(term.isWellFormed()).toBe(true)
          expect(term).toBe(term.toLowerCase())
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('finds in folded lower-case text what it finds in the text, camelCase apart', () => { // B-008
    fc.assert(
      fc.property(anyText, (text) => {
        const lower = text.normalize('NFKC').toLowerCase()
        expect(termSequence(foldText(lower))).toEqual(termSequence(lower))
      }),
    )
  })
})

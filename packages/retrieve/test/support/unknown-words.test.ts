import { queryTerms, termSequence } from '@mem/text'
import { describe, expect, it } from 'vitest'
import { isInsufficient } from '../../src/support/is-insufficient.ts'
import { unknownWords } from '../../src/support/unknown-words.ts'

describe('unknown words', () => {
  it.each<[string, string[], string[]]>([
    ['zeppelin hangar', ['hangar'], ['zeppelin']],
    ['getDockId', ['dock'], []],
    ['彩虹桥项目', ['项目'], ['彩虹桥']],
    ['部署彩虹桥项目', ['部署', '项目'], ['彩虹桥']],
    ['数据迁移', ['数据', '迁移'], []],
    ['彩虹', [], ['彩虹']],
    ['茶', [], []],
    ['zeppelin 茶', [], ['zeppelin']],
    ['zeppelin 彩虹 hangar', [], ['zeppelin', '彩虹', 'hangar']],
  ])('of %j knowing %j are %j', (question, known, expected) => {
    expect(unknownWords(question, queryTerms(question), new Set(known))).toEqual(expected)
  })

  it.each<[string, string, string[]]>([
    ['Where is src/parser/lexer.ts?', 'the parser', ['src/parser/lexer.ts']],
    ['Which lexer is in src/lexer.ts?', 'src', ['lexer', 'src/lexer.ts']],
    ['Is 3.2.1 older than 12,500?', '', ['3.2.1', 'older', '12,500']],
    ['Who is ada.l@example.com?', 'example.com', ['ada.l@example.com']],
    ['See https://docs.acme.test/a/b?c=d.', 'docs', ['https://docs.acme.test/a/b?c=d']],
    ['What does getUserName do?', 'the user', []],
  ])('name the whole of %j where a part of it is unknown to %j', (question, memory, expected) => {
    expect(unknownWords(question, queryTerms(question), new Set(termSequence(memory)))).toEqual(expected)
  })

  it.each<[string, string, string[]]>([
    ['数据库的飞艇放在哪里', '数据库已经迁移', ['飞艇']],
    ['飞艇什么时候起飞', '火车', ['飞艇', '起飞']],
    ['我想知道我们上次讨论的量子路由器的延迟', '路由器 延迟', ['讨论', '量子']],
    ['データベースのバックアップはどこ', 'データベース', ['バックアップ']],
    ['星云平台的审批流程', '审批流程', ['星云平台']],
    ['한국어 비행선', '한국어', ['비행선']],
    ['发票要发给谁', '发票', []],
    ['张伟的发票呢', '发票', ['张伟']],
    ['会议室要预约', '预约', ['会议室']],
  ])('hold no half words of %j knowing %j', (question, memory, expected) => {
    expect(unknownWords(question, queryTerms(question), new Set(termSequence(memory)))).toEqual(expected)
  })

  it('are at most twelve', () => {
    const question = Array.from({ length: 30 }, (_, index) => `zep${'o'.repeat(index)}n`).join(' ')
    expect(unknownWords(question, queryTerms(question), new Set())).toHaveLength(12)
  })
})

describe('insufficient', () => {
  const index = (frequency: number, documents: number, held: number[]) => ({
    words: [{ term: 'port', surface: 'port', weight: 1, prefix: false, frequency, rareness: 1 }],
    documents,
    held: new Set(held),
  })

  it.each([
    ['5 entries of 20 are few', index(5, 20, [0]), ['x'], false],
    ['6 entries of 20 are many', index(6, 20, [0]), ['x'], true],
    ['50 of 1,000 are 5 %', index(50, 1000, [0]), ['x'], false],
    ['51 of 1,000 are more', index(51, 1000, [0]), ['x'], true],
    ['many, but everything asked is known', index(51, 1000, [0]), [], false],
    ['known elsewhere, but not held here', index(1, 1000, []), [], true],
  ])('%s', (_, met, unknown, expected) => {
    expect(isInsufficient([met], unknown)).toBe(expected)
  })
})

import { termSequence } from '@mem/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimTerms, questionTerms } from '../../src/index.ts'
import { SYNONYM_GROUPS } from '../../src/terms/synonym-groups.ts'

const termsOf = (question: string) => questionTerms(question).map(({ term }) => term)
const alias = (name: string) => `recall_alias_${name}`

describe('both sides', () => {
  it.each([
    ['simplified and traditional', '缓存过期时间', '緩存過期時間'],
    ['half and full width', 'Redis 6379', 'Ｒｅｄｉｓ ６３７９'],
    ['lower and upper case', 'redis cluster', 'REDIS Cluster'],
    ['words of the mainland and of Taiwan', '数据库', '資料庫'],
  ])('give %s equal terms', (_what, one, other) => { // B-002 B-003 B-008
    expect(claimTerms(other)).toEqual(claimTerms(one))
    expect(questionTerms(other)).toEqual(questionTerms(one))
  })

  it('give one text the same terms', () => { // B-008
    const word = fc.constantFrom('deploy', '部署', 'getUserName', '資料庫', 'the', '的', 'please', '格式化', 'Ａ', '\n', 'x', '3.2.1')
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 9 }), (parts) => {
        const text = parts.join(' ')
        expect(claimTerms(text).slice(0, 24)).toEqual(termsOf(text))
      }),
    )
  })

  it('take English words of one letter too where they stand alone, and Chinese pairs', () => { // B-005
    expect(claimTerms('Plan B 窗口期')).toEqual(['plan', 'b', '窗口', '口期'])
  })

  it('give no term for function words, and less weight to those of any request', () => { // B-004 B-006
    expect(questionTerms('please tell me which port the gateway uses')).toEqual([
      { term: 'pleas', weight: 0.4 },
      { term: 'tell', weight: 0.4 },
      { term: alias('port'), weight: 1 },
      { term: 'gatewai', weight: 1 },
      { term: 'us', weight: 0.4 },
    ])
    expect(questionTerms('网关的')).toEqual([{ term: '网关', weight: 1 }, { term: '关的', weight: 0.6 }])
  })

  it('take at most 80 terms of a claim and 24 of a question, the first ones', () => {
    const text = Array.from({ length: 100 }, (_, i) => `word${i}x`).join(' ')
    expect(claimTerms(text)).toHaveLength(80)
    expect(questionTerms(text)).toHaveLength(24)
    expect(claimTerms(`${'x '.repeat(3_000)} far`)).toEqual(['x'])
  })
})

describe('synonyms', () => {
  it.each([
    ['Run the tests before you deploy', '部署前先跑测试', ['test', 'deploy']],
    ['Answer in Chinese, keep it concise', '用中文回答，要简洁', ['answer', 'chinese', 'concise']],
    ['Restart the session after the configuration changed', '改了配置要重新启动会话', ['restart', 'session', 'config']],
    ['The schedule of the database backup', '資料庫備份的排程', ['schedule', 'database', 'backup']],
  ])('of %j and %j meet in one token', (english, chinese, names) => { // B-007
    for (const text of [english, chinese]) {
      expect(claimTerms(text)).toEqual(expect.arrayContaining(names.map(alias)))
      expect(termsOf(text)).toEqual(expect.arrayContaining(names.map(alias)))
    }
  })

  it.each(SYNONYM_GROUPS)('fold every word of "%s" onto the first, with one weight', (group) => { // B-007
    const words = group.split(' ')
    const [first] = questionTerms(words[0] ?? '')
    expect(first?.term).toBe(alias(words[0] ?? ''))
    for (const word of words) expect(questionTerms(word), word).toEqual([first])
  })

  it('stand in one group only', () => {
    const words = SYNONYM_GROUPS.flatMap((group) => group.split(' ').map((word) => termSequence(word).join(' ')))
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  it('have a group for each idea of the seed, with words of both languages', () => { // B-007
    const seed = 'concise chinese answer prefer project test code deploy docs config error perf security database memory ' +
      'workspace command install model ui api session restart version log backup format schedule review'
    const groups = new Map(SYNONYM_GROUPS.map((group) => [group.split(' ')[0], group]))
    for (const name of seed.split(' ')) {
      expect(groups.get(name), name).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  it('take the longer of two words, and leave what stands around', () => {
    expect(claimTerms('重新启动数据库服务')).toEqual([alias('restart'), '动数', alias('database'), '库服', '服务'])
    expect(claimTerms('格式化')).toEqual([alias('format')])
  })

  it('weigh the same in both languages, also where only one has them for a word of any request', () => {
    expect(questionTerms('answer')).toEqual([{ term: alias('answer'), weight: 0.4 }])
    expect(questionTerms('回答')).toEqual([{ term: alias('answer'), weight: 0.4 }])
  })
})

import { type IndexableRule, indexRules, selectRules } from '@mem/extract/skills'
import { describe, expect, it } from 'vitest'

const rule = (text: string, over: Partial<IndexableRule> = {}): IndexableRule => ({
  id: text, skill: 'house', text, scope: [], line: 1, ...over,
})
const filler = Array.from({ length: 60 }, (_, index) => rule(`Write every file of part ${index} with care and a test`))
const chosen = (rules: readonly IndexableRule[], text: string) => selectRules(indexRules(rules), { text }).map((hit) => hit.rule.text)

describe('rules are selected by the question', () => { 
  it('when they share a word that few rules hold', () => {
    const rules = [...filler, rule('Migrations are reviewed by the database owner'), rule('Screenshots belong into the pull request')]
    expect(chosen(rules, 'Please write the migration file for orders')).toEqual(['Migrations are reviewed by the database owner'])
  })

  it('in Chinese as in English', () => {
    const rules = [...filler, rule('数据库迁移必须由负责人审核'), rule('截图要放进合并请求')]
    expect(chosen(rules, '帮我写一个数据库迁移')).toEqual(['数据库迁移必须由负责人审核'])
  })

  it.each([
    ['words of everybody', 'write a test file'],
    ['function words and courtesies', 'can you help me with this please'],
    ['nothing', ''],
    ['words that no rule holds', 'quarterly tax declaration'],
  ])('and not for %s', (_, question) => {
    expect(chosen([...filler, rule('Migrations are reviewed')], question)).toEqual([])
  })

  it('when all rules of a skill speak of what its name says', () => {
    const rules = ['Deploy on weekdays', 'Deploy from main', 'Deploy with a second person', 'Deploy to staging first'].map((text) => rule(text, { skill: 'deploy' }))
    expect(chosen([...filler, ...rules], 'How do I deploy?')).toHaveLength(4)
    expect(chosen(rules, 'How do I deploy?')).toHaveLength(4)
  })

  it('best first, then by skill and line, whatever their order was', () => {
    const rules = [
      rule('Staging deploys need a ticket', { skill: 'b', line: 3 }), rule('A staging window is announced', { skill: 'b', line: 2 }),
      rule('A staging window is booked', { skill: 'a', line: 9 }), ...filler,
    ]
    const expected = ['Staging deploys need a ticket', 'A staging window is booked', 'A staging window is announced']
    expect(chosen(rules, 'a staging ticket')).toEqual(expected)
    expect(chosen([...rules].reverse(), 'a staging ticket')).toEqual(expected)
  })

  it('first those that hold for a part of the text that it speaks of', () => {
    const rules = [rule('Names of ports are lower case', { line: 1 }), rule('Names of ports stay as they are', { line: 2, scope: ['quote'] })]
    expect(chosen([...filler, ...rules], 'ports in quotes').at(0)).toBe('Names of ports stay as they are')
    expect(chosen([...filler, ...rules], 'the ports').at(0)).toBe('Names of ports are lower case')
  })

  it('without those that are turned off, and with what explains the score', () => {
    const index = indexRules([rule('Migrations are reviewed'), rule('Migrations have a rollback')])
    const hits = selectRules(index, { text: 'migrations', effective: (one) => (one.text.includes('rollback') ? null : one) })
    // ln(3 / 2): three is one more than the rules, two hold the word.
    expect(hits).toEqual([{ rule: rule('Migrations are reviewed'), score: Math.log(1.5), features: [{ name: 'words', value: 1 }, { name: 'rarity', value: Math.log(1.5) }] }])
  })
})

import { describe, expect, it } from 'vitest'
import { runChecks, violationText } from '../../src/index.ts'
import { checksOf } from './checks-of.ts'

const broken = (text: string, check: object) =>
  runChecks(text, checksOf(check)).violations.map((one) => violationText(one, 'en'))

describe('required_terms', () => {
  const check = { type: 'required_terms', terms: ['rollback plan', '回滚'] }

  it('fails for each term that is missing', () => {
    expect(broken('We have a Rollback\n  Plan，包括回滚。', check)).toEqual([])
    expect(broken('We have a plan.', check)).toEqual(['"rollback plan" is missing', '"回滚" is missing'])
  })

  it('fails for a term that stands less often than minCount, and not for one that stands as often', () => {
    const twice = { type: 'required_terms', terms: ['test'], minCount: 2 }
    expect(broken('test', twice)).toEqual(['"test" stands 1 times, at least 2 are required'])
    expect(broken('Test and TEST', twice)).toEqual([])
    expect(broken('testtest', twice)).toEqual(['"test" stands 0 times, at least 2 are required'])
  })

  it('looks for it only where its scope says', () => {
    const inBody = { type: 'required_terms', terms: ['port'], scope: 'body' }
    expect(broken('He said "port".\n\nNote: port', inBody)).toEqual(['"port" is missing'])
    expect(broken('The port', inBody)).toEqual([])
  })
})

describe('forbidden_terms', () => {
  const check = { type: 'forbidden_terms', terms: ['cheap', '便宜'] }

  it.each([
    ['the word', 'It is CHEAP.', ['"cheap" must not appear']],
    ['the word beside Chinese', '这个cheap方案', ['"cheap" must not appear']],
    ['the Chinese word inside a longer one', '很便宜的', ['"便宜" must not appear']],
    ['the word in full-width letters', 'ｃｈｅａｐ', ['"cheap" must not appear']],
    ['the word with an invisible character in it', 'che\u200bap', ['"cheap" must not appear']],
    ['a longer word', 'cheaper, uncheap, cheap_one, cheaply, 𝒞cheap', []],
    ['nothing of it', 'It costs little.', []],
  ])('judges %s', (_, text, violations) => {
    expect(broken(text, check)).toEqual(violations)
  })

  it.each([
    ['a quote', 'They wrote "cheap".', 'quote'],
    ['a block quote', '> cheap\n\nfine', 'quote'],
    ['a path', 'See src/cheap/a.ts.', 'path'],
    ['code', 'Call `cheap()`.', 'path'],
  ])('lets a term pass inside %s when the scope excepts it', (_, text) => { // A-151 A-156
    expect(broken(text, { ...check, scope: ['body', 'explanation'] })).toEqual([])
    expect(broken(text, check)).toEqual(['"cheap" must not appear'])
    expect(broken(`${text} So cheap.`, { ...check, scope: ['body', 'explanation'] })).toEqual(['"cheap" must not appear'])
  })

  it('joins no term across what it leaves out', () => {
    expect(broken('low "x" cost', { type: 'forbidden_terms', terms: ['low cost', 'low  cost'], scope: 'body' })).toEqual([])
  })
})

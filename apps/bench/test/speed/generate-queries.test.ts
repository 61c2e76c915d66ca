import { expect, it } from 'vitest'
import { generateQueries } from '../../src/speed/generate-queries.ts'

const target = Array.from({ length: 40 }, (_, index) => `target${index}`).join(' ')

it('asks as many questions of 5, 20, 80 and 160 words as wanted, equal for equal seeds', () => {
  const queries = generateQueries([target], 3)
  expect(queries.map((query) => query.terms)).toEqual([5, 5, 5, 20, 20, 20, 80, 80, 80, 160, 160, 160])
  for (const { terms, text } of queries) expect(text.split(' ')).toHaveLength(terms)
  expect(generateQueries([target], 3)).toEqual(queries)
  expect(generateQueries([target], 3, 8)).not.toEqual(queries)
})

it("takes 30–60 % of the target's words and fills up with others", () => {
  const long = generateQueries([target], 20).filter((query) => query.terms >= 80)
  for (const { text } of long) {
    const taken = text.split(' ').filter((word) => word.startsWith('target')).length
    expect(taken).toBeGreaterThanOrEqual(12)
    expect(taken).toBeLessThanOrEqual(24)
  }
})

it('asks for Chinese and Japanese text by pairs of characters', () => {
  const [query] = generateQueries(['数据库迁移失败'], 1)
  const pairs = query?.text.split(' ').filter((word) => ['数据', '库迁', '移失'].includes(word)) ?? []
  expect(pairs.length).toBeGreaterThan(0)
})

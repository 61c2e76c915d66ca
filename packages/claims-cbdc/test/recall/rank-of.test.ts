import { expect, it } from 'vitest'
import { rankOf } from '../../src/recall/rank-of.ts'

it.each([
  // 0.62 × 0.5 + 0.23 × 0.8 + 0.15 × 0.4 = 0.31 + 0.184 + 0.06.
  ['global', 'trigger', 0.554],
  ['workspace', 'trigger', 0.604],
  ['session', 'trigger', 0.634],
  ['global', 'capsule', 0.674],
] as const)('ranks what is %s and found as %s', (scope, channel, expected) => { // B-061 B-062
  expect(rankOf({ relevance: 0.5, belief: 0.8, freshness: 0.4, scope, channel, isExact: false })).toBeCloseTo(expected, 9)
})

it.each([
  [{ relevance: 1, belief: 0, freshness: 0 }, 0.62],
  [{ relevance: 0, belief: 1, freshness: 0 }, 0.23],
  [{ relevance: 0, belief: 0, freshness: 1 }, 0.15],
])('weighs %o by %d', (scores, expected) => { // B-061
  expect(rankOf({ ...scores, scope: 'global', channel: 'trigger', isExact: false })).toBeCloseTo(expected, 9)
})

it('puts an exact claim before any other of the same belief, however old it is', () => { // B-061
  const alike = { relevance: 1, belief: 0.857, scope: 'workspace', channel: 'trigger' } as const
  const exact = rankOf({ ...alike, freshness: 0.001, isExact: true })
  expect(exact).toBeGreaterThan(rankOf({ ...alike, freshness: 1, isExact: false }))
  expect(exact - rankOf({ ...alike, freshness: 0.001, isExact: false })).toBeCloseTo(0.15, 9)
})

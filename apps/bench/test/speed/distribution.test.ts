import { expect, it } from 'vitest'
import { distribution } from '../../src/speed/distribution.ts'

it.each([
  [[], { median: 0, p95: 0, p99: 0 }],
  [[7.04], { median: 7, p95: 7, p99: 7 }],
  [[3, 1, 2], { median: 2, p95: 3, p99: 3 }],
  [Array.from({ length: 100 }, (_, index) => index + 1), { median: 50, p95: 95, p99: 99 }],
])('takes nearest-rank percentiles: %j', (samples, expected) => {
  expect(distribution(samples)).toEqual(expected)
})

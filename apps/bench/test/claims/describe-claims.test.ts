import { expect, it } from 'vitest'
import { describeClaims } from '../../src/claims/describe-claims.ts'
import type { ClaimTimes } from '../../src/claims/measure-claims.ts'

const times = (median: number, p95: number) => ({ median, p95, p99: p95 })
const measured: ClaimTimes = {
  pk: times(20, 30),
  put: times(1_000, 2_000),
  recall: times(3_000, 9_000),
  recallByTerms: new Map([[9, times(2_000, 5_000)]]),
  passes: [times(1, 8_000), times(3_000, 9_000), times(1, 12_000)],
  candidates: times(50, 90),
  counted: { questions: 200, wrong: 3 },
  fileBytes: 9_040_000,
}

it('gives every time as a ratio to the median look-up', () => {
  const lines = describeClaims(10_000, measured).split('\n')
  expect(lines).toContain('| put | 1000 | 2000 | 50.0 | 100.0 |')
  expect(lines).toContain('|   up to 9 terms | 2000 | 5000 | 100.0 | 250.0 |')
  expect(lines).toContain('p95 of the passes ÷ primary key: 400.0, 450.0, 600.0; the one in the middle is shown')
  expect(lines).toContain('candidates counted again by reading every claim: 200 questions, 3 with another number')
  expect(lines).toContain('file 9.0 MB')
})

it.each([
  [10_000, '450.0 (at most 600)'],
  [10_001, '450.0 (at most 1900)'],
  [100_000, '450.0 (at most 1900)'],
  [100_001, '450.0'],
])('names the bar of %d claims', (claims, ratio) => {
  expect(describeClaims(claims, measured).split('\n')).toContain(`| recall and judge | 3000 | 9000 | 150.0 | ${ratio} |`)
})

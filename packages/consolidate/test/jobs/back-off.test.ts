import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backOff, LONGEST_WAIT_MS } from '../../src/jobs/back-off.ts'

const MINUTE = 60_000

it.each([
  [1, 15], [2, 30], [3, 60], [4, 120], [5, 240], [6, 480], [7, 720], [8, 720], [2_000, 720],
])('waits, after %d failures, at most %d minutes and at least four fifths of them', (failures, minutes) => { // C-104
  fc.assert(
    fc.property(fc.string(), (name) => {
      const wait = backOff(name, failures)
      expect(wait).toBeLessThanOrEqual(minutes * MINUTE)
      expect(wait).toBeGreaterThanOrEqual(minutes * MINUTE * 0.8)
    }),
    { numRuns: 30 },
  )
})

it('gives a name the same wait each time, and other names other waits', () => {
  const names = Array.from({ length: 50 }, (_, number) => `session-${number}`)
  expect(names.map((name) => backOff(name, 1))).toEqual(names.map((name) => backOff(name, 1)))
  expect(new Set(names.map((name) => backOff(name, 1))).size).toBe(50)
  expect(LONGEST_WAIT_MS).toBe(720 * MINUTE)
})

import { expect, it } from 'vitest'
import { readTime } from '../../src/seed-b/read-time.ts'

const noon = Date.UTC(2026, 0, 10, 12)

it.each([
  [noon, noon],
  [noon + 0.75, noon],
  [noon / 1_000, noon],
  [String(noon), noon],
  [String(noon / 1_000), noon],
  ['2026-01-10T12:00:00.000Z', noon],
  ['2026-01-10 12:00:00', noon],
  ['2026-01-10 12:00', noon],
  ['2026-01-10T14:00:00+02:00', noon],
  [' 2026-01-10 ', Date.UTC(2026, 0, 10)],
  [0, 0],
])('reads %j', (given, at) => {
  expect(readTime(given)).toBe(at)
})

it.each([[null], [undefined], [''], ['soon'], ['2026-13-45'], ['10.01.2026'], ['1e9'], [-1], [9e15], [Number.NaN], [Number.POSITIVE_INFINITY], [12n], [{}]])('takes %s for no time', (given) => {
  expect(readTime(given)).toBeUndefined()
})

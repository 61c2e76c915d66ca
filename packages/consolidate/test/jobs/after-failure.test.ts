import { expect, it } from 'vitest'
import { afterFailure } from '../../src/jobs/after-failure.ts'
import { failure, HOUR } from './handbook-store.ts'

it.each([
  ['auth, though it is given back', 1, { code: 'auth', giveBack: true }, 'parked', 1, 0],
  ['the last attempt', 3, {}, 'parked', 3, 0],
  ['the last attempt of a busy server', 3, { retryAfterMs: HOUR }, 'parked', 3, 0],
  ['a server that asks for longer than the back-off', 1, { retryAfterMs: HOUR }, 'waiting', 1, HOUR],
  ['a rate limit with a time', 3, { code: 'rate-limited', retryAfterMs: 250, giveBack: true }, 'waiting', 2, 250],
  ['a rate limit that asks for years', 1, { code: 'rate-limited', retryAfterMs: 99_999 * HOUR, giveBack: true }, 'waiting', 0, 12 * HOUR],
  ['a time before now', 1, { code: 'rate-limited', retryAfterMs: -5, giveBack: true }, 'ready', 0, 0],
  ['a shutdown', 3, { code: 'aborted', giveBack: true }, 'ready', 2, 0],
] as const)('decides %s', (_, attempts, given, state, left, waitMs) => { // C-104
  expect(afterFailure('a', attempts, failure(0, given))).toEqual({ state, attempts: left, waitMs })
})

it('leaves a server that is busy and names no time alone as after a failure', () => {
  const { state, attempts, waitMs } = afterFailure('a', 1, failure(0, { code: 'rate-limited', giveBack: true }))
  expect({ state, attempts }).toEqual({ state: 'waiting', attempts: 0 })
  expect(waitMs).toBeGreaterThanOrEqual(0.2 * HOUR)
})

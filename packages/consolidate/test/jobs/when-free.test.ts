import { MemError } from '@mem/store'
import { expect, it } from 'vitest'
import { whenFree } from '../../src/jobs/when-free.ts'
import { handClock } from './hand-clock.ts'

const busy = () => new MemError('STORE_BUSY', 'Another process held the lock.')

/** Lets a call go on, a pause of at most 200 ms at a time, until it ends. */
async function timed(clock: ReturnType<typeof handClock>, calling: Promise<unknown>): Promise<unknown> {
  let answer: unknown
  let isOver = false
  const end = (value: unknown) => { answer = value; isOver = true }
  calling.then(end, end)
  for (let turn = 0; turn < 2_000 && !isOver; turn++) await clock.pass(5)
  return answer
}

it('tries again while the store is busy, and gives the answer once it is free', async () => {
  const clock = handClock()
  let calls = 0
  const operation = async () => {
    calls += 1
    if (clock.now() < 3_000) throw busy()
    return 'written'
  }
  expect(await timed(clock, whenFree(clock, operation))).toBe('written')
  expect(clock.now()).toBeLessThanOrEqual(3_300)
  expect(calls).toBeGreaterThan(10)
})

it('gives up after 5,000 ms with the error that names it', async () => {
  const clock = handClock()
  const answer = await timed(clock, whenFree(clock, () => Promise.reject(busy())))
  expect(MemError.is(answer, 'STORE_BUSY')).toBe(true)
  expect(clock.now()).toBeGreaterThanOrEqual(5_000)
  expect(clock.now()).toBeLessThanOrEqual(5_400)
})

it('gives up as well when the clock steps back all the time', async () => {
  const clock = handClock(1_000_000)
  const stepping = { ...clock, now: () => clock.now() - 100 * clock.now() }
  const answer = await timed(clock, whenFree(stepping, () => Promise.reject(busy())))
  expect(MemError.is(answer, 'STORE_BUSY')).toBe(true)
  expect(clock.now() - 1_000_000).toBeLessThanOrEqual(5_400)
})

it('counts the time that the operation itself waits for the lock', async () => {
  const clock = handClock()
  let calls = 0
  const slow = () => {
    calls += 1
    clock.set(clock.now() + 2_600)
    return Promise.reject(busy())
  }
  expect(MemError.is(await timed(clock, whenFree(clock, slow)), 'STORE_BUSY')).toBe(true)
  expect(calls).toBe(2)
})

it('lets any other error through at once', async () => {
  let calls = 0
  const damaged = () => {
    calls += 1
    return Promise.reject(new MemError('STORE_DAMAGED', 'The file is damaged.'))
  }
  await expect(whenFree(handClock(), damaged)).rejects.toMatchObject({ code: 'STORE_DAMAGED' })
  expect(calls).toBe(1)
})

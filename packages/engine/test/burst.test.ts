import { setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createBurst } from '../src/index.ts'

it('does a work once for a burst of requests, and again for the next', async () => {
  let times = 0
  const burst = createBurst(() => { times += 1 })
  for (let request = 0; request < 20; request += 1) burst.within(5)
  burst.within(60_000)
  expect(times).toBe(0)
  await vi.waitFor(() => expect(times).toBe(1))
  burst.within(5)
  await vi.waitFor(() => expect(times).toBe(2))
})

it('forgets all who asked when it is done at once, or stopped', async () => {
  let times = 0
  const burst = createBurst(() => { times += 1 })
  burst.within(1)
  burst.now()
  burst.within(1)
  burst.stop()
  await setTimeout(30)
  expect(times).toBe(1)
})

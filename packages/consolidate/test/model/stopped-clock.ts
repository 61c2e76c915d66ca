import type { Clock } from '../../src/ports/clock.ts'

/** A clock in which time passes only when the test says so. */
export const stoppedClock = () => {
  const sleepers = new Set<() => void>()
  let ids = 0
  const sleep: Clock['sleep'] = (_, signal) =>
    new Promise((awake) => {
      const wake = () => {
        sleepers.delete(wake)
        awake()
      }
      if (signal?.aborted) return wake()
      sleepers.add(wake)
      signal?.addEventListener('abort', wake, { once: true })
    })
  return {
    sleep,
    newId: () => `call-${String(++ids).padStart(4, '0')}`,
    sleeping: () => sleepers.size,
    /** Everybody who sleeps wakes: their time is over. */
    pass: () => {
      for (const wake of [...sleepers]) wake()
    },
  }
}

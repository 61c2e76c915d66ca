import type { Clock } from '../../src/ports/clock.ts'

/** A clock that stands still until it is told to go on. */
export interface HandClock extends Clock {
  /** Moves time and ends the sleeps that are over, one after the other. */
  pass(milliseconds: number): Promise<void>
  /** Moves time alone, also back. */
  set(now: number): void
  /** Sleeps that are under way. */
  sleeping(): number
}

export function handClock(start = 0): HandClock {
  let now = start
  let ids = 0
  const sleeps = new Set<{ left: number; readonly wake: () => void }>()
  return {
    now: () => now,
    newId: () => `id-${String(++ids).padStart(8, '0')}`,
    set: (time) => {
      now = time
    },
    sleeping: () => sleeps.size,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        const sleep = { left: milliseconds, wake: resolve }
        sleeps.add(sleep)
        const end = () => {
          sleeps.delete(sleep)
          resolve()
        }
        if (signal?.aborted) end()
        signal?.addEventListener('abort', end, { once: true })
      }),
    async pass(milliseconds) {
      now += milliseconds
      for (const sleep of [...sleeps]) {
        sleep.left -= milliseconds
        if (sleep.left > 0) continue
        sleeps.delete(sleep)
        sleep.wake()
      }
      // What woke up gets its turns: programs of the store are done within one.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

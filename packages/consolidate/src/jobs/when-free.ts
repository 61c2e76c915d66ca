import { MemError } from '@mem/store'
import type { Clock } from '../ports/clock.ts'

const LONGEST_MS = 5_000
const LONGEST_PAUSE_MS = 200

/**
 * Does something with the store and tries again while it is locked, for 5,000 ms: on the host's loop a busy store is a pause and no
 * error. `operation` makes its program anew each time. Afterwards the error is `STORE_BUSY`; any other comes through at once.
 */
export async function whenFree<Result>(clock: Clock, operation: () => Promise<Result>): Promise<Result> {
  const started = clock.now()
  // The pauses are summed up as well, for a clock that steps back.
  for (let pause = 5, paused = 0; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await operation()
    } catch (error) {
      if (!MemError.is(error, 'STORE_BUSY') || Math.max(paused, clock.now() - started) >= LONGEST_MS) throw error
    }
    await clock.sleep(pause)
    paused += pause
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../src/ports/clock.ts'

/** Real time, for processes. */
export const systemClock: Clock = {
  now: () => Date.now(),
  newId: () => randomUUID(),
  // An abort ends the sleep early, which is no error here.
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined),
}

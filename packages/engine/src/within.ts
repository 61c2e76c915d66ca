import { setTimeout } from 'node:timers/promises'

/** The promise's value, or undefined when it takes longer than `milliseconds`; without them it takes what it takes. */
export const within = <Value>(milliseconds: number | undefined, promise: Promise<Value>): Promise<Value | undefined> =>
  milliseconds === undefined ? promise : Promise.race([promise, setTimeout(milliseconds, undefined, { ref: false })])

import { setTimeout } from 'node:timers/promises'

/** The promise's value, or undefined when it takes longer than `milliseconds`. */
export const within = <Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([promise, setTimeout(milliseconds, undefined, { ref: false })])

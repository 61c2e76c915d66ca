import type { Shape } from './hostile-shapes.ts'

export interface ShapeTimes {
  readonly name: string
  /** Milliseconds for the full length. */
  readonly milliseconds: number
  /** Time for twice the text divided by the time for it, at the full length and half of it. */
  readonly ratio: number
}

/** Below so many milliseconds a ratio is noise. */
const LEAST_TIME = 5
/** Twice the text may take twice the time, and a little; a square takes four times as much. */
const SUPER_LINEAR = 3
/** From here a time by the wall clock is looked at again. */
const SLOW = 60
const SUSPICIOUS = 2.4

/** Milliseconds of processor time measured at least, since the kernel counts it in steps of 4. */
const LONG_ENOUGH = 80

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Milliseconds of processor time: what other work on the machine takes doesn't count. Repeats the work until that is measurable. */
export function measurePrecisely(work: () => void): number {
  const start = processorTime()
  let runs = 0
  for (;;) {
    work()
    runs += 1
    const passed = processorTime() - start
    if (passed >= LONG_ENOUGH || runs >= 10_000) return passed / runs
  }
}

const wallTime = (work: () => void): number => {
  const times = [1, 2].map(() => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

/**
 * Times a shape at a length and half of it: quickly by the wall clock, which other work on the machine only makes longer,
 * and precisely, the fastest of three, what could be slow or super-linear by that: neighbours on a machine share its caches.
 */
export function measureShape(shape: Shape, length: number, work: (text: string) => void): ShapeTimes {
  const whole = shape.make(length)
  const half = shape.make(length / 2)
  const quick = { whole: wallTime(() => work(whole)), half: wallTime(() => work(half)) }
  const isSuspect = quick.whole > SLOW || (quick.whole > LEAST_TIME && quick.whole / quick.half > SUSPICIOUS)
  if (!isSuspect) return { name: shape.name, milliseconds: quick.whole, ratio: quick.whole / quick.half }
  const precise = [1, 2, 3].map(
    () => [measurePrecisely(() => work(whole)), measurePrecisely(() => work(half))] as const,
  )
  const milliseconds = Math.min(...precise.map(([time]) => time))
  return { name: shape.name, milliseconds, ratio: milliseconds / Math.min(...precise.map(([, time]) => time)) }
}

export function isSuperLinear({ milliseconds, ratio }: ShapeTimes): boolean {
  return milliseconds > LEAST_TIME && ratio > SUPER_LINEAR
}

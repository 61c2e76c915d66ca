import type { Shape } from './hostile-shapes.ts'

export interface ShapeTimes {
  readonly name: string
  /** Milliseconds for the full length. */
  readonly milliseconds: number
  /** Time for twice the text divided by the time for it, at the full length and half of it. */
  readonly ratio: number
  /** The same for half and a quarter of the length; measured where the first ratio is high, else null. */
  readonly earlierRatio: number | null
}

/** Below so many milliseconds a ratio is noise. */
const LEAST_TIME = 5
/** Twice the text may take twice the time, and a little; a square takes four times as much. */
const SUPER_LINEAR = 3
/** From here a time by the wall clock is looked at again. */
const SLOW = 60
const SUSPICIOUS = 2.4
const STILL_GROWING = 2.5

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
 * and precisely what could be slow or super-linear by that.
 */
export function measureShape(shape: Shape, length: number, work: (text: string) => void): ShapeTimes {
  const whole = shape.make(length)
  const half = shape.make(length / 2)
  const quick = { whole: wallTime(() => work(whole)), half: wallTime(() => work(half)) }
  const isSuspect = quick.whole > SLOW || (quick.whole > LEAST_TIME && quick.whole / quick.half > SUSPICIOUS)
  if (!isSuspect)
    return { name: shape.name, milliseconds: quick.whole, ratio: quick.whole / quick.half, earlierRatio: null }
  let times = preciseTimes(shape, length, work)
  // What is a square is one every time; a step that falls between the lengths, or a busy neighbour, mostly isn't.
  for (let again = 0; again < 2 && isSuperLinear(times); again += 1) times = preciseTimes(shape, length, work)
  return times
}

function preciseTimes(shape: Shape, length: number, work: (text: string) => void): ShapeTimes {
  const ofPart = (part: number) => {
    const text = shape.make(length / part)
    return fastest(() => work(text))
  }
  const milliseconds = ofPart(1)
  const halfTime = ofPart(2)
  const ratio = milliseconds / halfTime
  const earlierRatio = ratio > SUPER_LINEAR ? halfTime / ofPart(4) : null
  return { name: shape.name, milliseconds, ratio, earlierRatio }
}

// Neighbours on a machine share its caches.
function fastest(work: () => void): number {
  return Math.min(...[1, 2, 3].map(() => measurePrecisely(work)))
}

/**
 * A square takes four times as long for twice the text. Where it makes a ratio of 3, the linear part beside it leaves at least
 * 2.6 one halving earlier; a single step there, such as a collection that outgrows a cache, isn't growth.
 */
export function isSuperLinear({ milliseconds, ratio, earlierRatio }: ShapeTimes): boolean {
  return milliseconds > LEAST_TIME && ratio > SUPER_LINEAR && (earlierRatio ?? 0) > STILL_GROWING
}

import type { Program, Statement } from '@mem/store'

/**
 * Runs a program step by step and gives up between two of its look-ups when the deadline has passed;
 * undefined then. Without a deadline it is the program itself.
 */
export function* untilExpired<Result>(
  program: Program<Result>,
  expired: (() => boolean) | undefined,
): Generator<Statement, Result | undefined, readonly unknown[]> {
  if (!expired) return yield* program
  let step = program.next([])
  while (!step.done) {
    if (expired()) return undefined
    step = program.next(yield step.value)
  }
  return step.value
}

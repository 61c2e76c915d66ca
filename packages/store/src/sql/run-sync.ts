import type { Program, Statement } from './program.ts'

/**
 * Runs a program to its end, without a pause between its steps. A statement that fails ends the program; it isn't
 * thrown into it, because after some failures SQLite has already undone the transaction.
 */
export function runSync<Result>(
  program: Program<Result>,
  execute: (statement: Statement) => readonly unknown[],
): Result {
  let step = program.next()
  while (!step.done) step = program.next(execute(step.value))
  return step.value
}

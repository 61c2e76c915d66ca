import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Starts a program of this folder in a process of its own; it is ended with the test. */
export function startChild(program: string, ...given: readonly string[]): ChildProcessWithoutNullStreams {
  const file = join(import.meta.dirname, program)
  const child = spawn(process.execPath, ['--conditions=@mem/source', '--no-warnings', file, ...given])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

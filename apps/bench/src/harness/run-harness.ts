import { spawn } from 'node:child_process'
import type { HarnessRun } from './plan-harness.ts'

/** Runs a harness program with our packages' sources; resolves with its exit code. */
export function runHarness(run: HarnessRun): Promise<number> {
  const child = spawn(process.execPath, ['--conditions=@mem/source', '--no-warnings', run.script, ...run.arguments], {
    cwd: run.folder,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

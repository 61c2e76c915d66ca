import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestResult } from './test-results.ts'

/** Runs the whole test suite and returns what its reporter wrote. Failing tests are results like others. */
export function runTests(root: string): readonly TestResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'mem-promises-'))
  const file = join(folder, 'results.json')
  try {
    spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], {
      cwd: root,
      env: { ...process.env, MEM_TEST_RESULTS: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (!existsSync(file)) throw new Error('The tests did not run to their end; "pnpm test" shows why.')
    return readResults(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads a file that scripts/count-reporter.ts wrote. */
export function readResults(file: string): readonly TestResult[] {
  return JSON.parse(readFileSync(file, 'utf8')) as TestResult[]
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const resultsFile = process.env.MEM_TEST_RESULTS

/**
 * Closes the output with `N passed, N failed, N skipped`.
 * A file that fails before its tests are known, and an unhandled error, count as one failure each.
 * With MEM_TEST_RESULTS set, each test's file, line and state go there as JSON (read by `pnpm promises`).
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    const results: { file: string; line: number; name: string; state: string }[] = []
    for (const module of modules) {
      let failedTests = 0
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') counts.passed += 1
        else if (state === 'failed') failedTests += 1
        else counts.skipped += 1
        results.push({
          file: relative(process.cwd(), module.moduleId),
          line: test.location?.line ?? 0,
          name: test.fullName,
          state,
        })
      }
      if (module.state() === 'failed' && failedTests === 0) failedTests = 1
      counts.failed += failedTests
    }
    if (resultsFile) {
      mkdirSync(dirname(resultsFile), { recursive: true })
      writeFileSync(resultsFile, JSON.stringify(results))
    }
    console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}

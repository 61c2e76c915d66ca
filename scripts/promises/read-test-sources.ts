import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTestComments } from './parse-test-comments.ts'
import type { SourceFiles } from './test-results.ts'

/** Test files, and the shared suites that packages export for tests. */
const patterns = ['{packages,apps}/*/test/**/*.ts', 'packages/*/src/testing/**/*.ts', 'test/**/*.ts', 'e2e/**/*.ts']

/** Reads the tests of the repository; only files that hold a promise ID or a test are of interest. */
export function readTestSources(root: string): SourceFiles {
  const files = globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
  return new Map(
    files.sort().map((file) => [file, parseTestComments(file, readFileSync(join(root, file), 'utf8'))] as const),
  )
}

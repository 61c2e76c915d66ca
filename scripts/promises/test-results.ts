import type { ParsedTestFile, TestWithIds } from './parse-test-comments.ts'

/** One test as scripts/count-reporter.ts writes it; rows of a table test share a line. */
export interface TestResult {
  /** Relative to the repository. */
  readonly file: string
  readonly line: number
  /** Names of the suites and the test, joined by ` > `. */
  readonly name: string
  readonly state: string
}

export type SourceFiles = ReadonlyMap<string, ParsedTestFile>

/**
 * The results of one test, from one run. A test of a shared suite runs from the files that call the suite, so its
 * results stand on no `it(` line there and are found by title.
 */
export function resultsOf(test: TestWithIds, run: readonly TestResult[], sources: SourceFiles): readonly TestResult[] {
  const placed = run.filter(({ file, line }) => file === test.file && within(line, test))
  if (placed.length > 0 || test.title === null || test.file.endsWith('.test.ts')) return placed
  const title = titlePattern(test.title)
  return run.filter(
    (result) => title.test(result.name) && !sources.get(result.file)?.calls.some((call) => within(result.line, call)),
  )
}

function within(line: number, call: { readonly line: number; readonly titleLine: number }): boolean {
  return line >= call.line && line <= call.titleLine
}

/** The title at the end of a full name; `%s` and `$name` stand for any text. */
function titlePattern(title: string): RegExp {
  const parts = title.split(/%[sdifjo]|\$[\w.]+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(^| > )${parts.join('.*')}$`, 's')
}

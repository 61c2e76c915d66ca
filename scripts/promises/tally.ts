import type { DecidedPromise } from './parse-decisions.ts'
import type { PromiseRow } from './parse-promises.ts'
import type { TestWithIds } from './parse-test-comments.ts'
import { resultsOf, type SourceFiles, type TestResult } from './test-results.ts'

const longestRange = 40

export type PromiseState = 'shown' | 'changed' | 'dropped' | 'open'

export interface CountedPromise extends PromiseRow {
  readonly state: PromiseState
  /** For an open row: why a test or a decision that names it doesn't count; empty when none names it. */
  readonly why: string
}

export interface Tally {
  readonly rows: readonly CountedPromise[]
  /** Sentences that say what is wrong and where. */
  readonly problems: readonly string[]
}

export interface TallyInput {
  readonly promises: readonly PromiseRow[]
  readonly decided: readonly DecidedPromise[]
  readonly sources: SourceFiles
  /** The results of each test run; a test counts when all its results of all runs passed. */
  readonly runs: readonly (readonly TestResult[])[]
}

/** Says of every promise whether a passing test shows it, a decision changes or drops it, or it is open. */
export function tally({ promises, decided, sources, runs }: TallyInput): Tally {
  const known = new Set(promises.map(({ id }) => id))
  const shown = new Set<string>()
  const failing = new Map<string, string>()
  const problems: string[] = []
  for (const test of [...sources.values()].flatMap(({ tests }) => tests)) {
    const ran = runs.map((run) => resultsOf(test, run, sources)).filter((results) => results.length > 0)
    const mistakes = [...unknownIds(test, known), ...wrongRanges(test, Math.max(0, ...ran.map(({ length }) => length)))]
    problems.push(...mistakes)
    const passed = ran.length > 0 && ran.flat().every(({ state }) => state === 'passed')
    for (const id of test.ids) {
      if (passed && mistakes.length === 0) shown.add(id)
      else failing.set(id, `${test.file}:${test.line} ${ran.length === 0 ? "didn't run" : "doesn't show it"}`)
    }
  }
  for (const { id, file } of decided) {
    if (!known.has(id)) problems.push(`${file} names ${id}, which docs/promises.md doesn't hold.`)
  }
  return { rows: promises.map((row) => count(row, shown, failing, decided)), problems }
}

function count(
  row: PromiseRow,
  shown: ReadonlySet<string>,
  failing: ReadonlyMap<string, string>,
  decided: readonly DecidedPromise[],
): CountedPromise {
  const records = decided.filter(({ id }) => id === row.id)
  const dropped = records.find(({ kind }) => kind === 'dropped')
  if (dropped && (mayBeDropped(row) || dropped.tried !== '')) return { ...row, state: 'dropped', why: '' }
  if (shown.has(row.id)) return { ...row, state: 'shown', why: '' }
  if (records.some(({ kind }) => kind === 'changed')) return { ...row, state: 'changed', why: '' }
  const why = dropped ? `${dropped.file} drops it without a line "tried:"` : (failing.get(row.id) ?? '')
  return { ...row, state: 'open', why }
}

function mayBeDropped({ note }: PromiseRow): boolean {
  return note.startsWith('changed:') || note.startsWith('host:')
}

function unknownIds({ file, line, ids }: TestWithIds, known: ReadonlySet<string>): readonly string[] {
  return ids
    .filter((id) => !known.has(id))
    .map((id) => `${file}:${line} names ${id}, which docs/promises.md doesn't hold.`)
}

function wrongRanges({ file, line, ranges, table }: TestWithIds, cases: number): readonly string[] {
  const problems: string[] = []
  for (const { text, ids } of ranges) {
    const where = `${file}:${line} names ${text}`
    if (ids.length === 0) problems.push(`${where}, which is no range of one seed, lowest first.`)
    else if (ids.length > longestRange)
      problems.push(`${where}: ${ids.length} IDs, at most ${longestRange} are allowed.`)
    else if (!table) problems.push(`${where}, but only a table test (it.each, test.each) may name a range.`)
    else if (cases > 0 && cases < ids.length) problems.push(`${where}: ${ids.length} IDs but only ${cases} cases.`)
  }
  return problems
}

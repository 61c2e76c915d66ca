import { expect, it } from 'vitest'
import { parseDecision } from '../../scripts/promises/parse-decisions.ts'
import { parseTestComments } from '../../scripts/promises/parse-test-comments.ts'
import { report, unrecordedChanges } from '../../scripts/promises/report.ts'
import { tally } from '../../scripts/promises/tally.ts'
import type { TestResult } from '../../scripts/promises/test-results.ts'

const row = (id: string, note = '') => ({ id, seed: 'A' as const, group: 'A · @mem/text', text: `text of ${id}`, note })
const promises = [row('A-001'), row('A-002'), row('A-003', 'changed: otherwise'), row('A-004')]
const passed = (line: number, name = 'x', file = 'a.test.ts'): TestResult => ({ file, line, name, state: 'passed' })

function run(input: { files?: Record<string, string>; results?: readonly TestResult[][]; decision?: string }) {
  const files = Object.entries(input.files ?? {})
  const sources = new Map(files.map(([file, text]) => [file, parseTestComments(file, text)] as const))
  const { decided } = parseDecision('docs/decisions/d.md', input.decision ?? '')
  const { rows, problems } = tally({ promises, decided, sources, runs: input.results ?? [[]] })
  return { rows, decided, problems, states: rows.map(({ state }) => state), whys: rows.map(({ why }) => why) }
}

it('counts what stands beside a passing test as shown and the rest as open', () => {
  const { states, problems } = run({ files: { 'a.test.ts': "it('x', f) // A-001 A-002" }, results: [[passed(1)]] })
  expect(states).toEqual(['shown', 'shown', 'open', 'open'])
  expect(problems).toEqual([])
})

it.each([
  ['failed', [{ ...passed(1), state: 'failed' }]],
  ['was skipped', [{ ...passed(1), state: 'skipped' }]],
  ['passed in one case only', [passed(1), { ...passed(1), state: 'failed' }]],
])('counts nothing beside a test that %s', (_, results) => {
  const { states, whys } = run({ files: { 'a.test.ts': "it('x', f) // A-001" }, results: [results] })
  expect(states[0]).toBe('open')
  expect(whys[0]).toBe("a.test.ts:1 doesn't show it")
})

it('counts nothing beside a test that passed in one run and failed in another', () => {
  const results = [[passed(1)], [{ ...passed(1), state: 'failed' }]]
  expect(run({ files: { 'a.test.ts': "it('x', f) // A-001" }, results }).states[0]).toBe('open')
})

it('says that a test did not run', () => {
  const { states, whys } = run({ files: { 'a.test.ts': "it('x', f) // A-001" }, results: [[passed(9)]] })
  expect([states[0], whys[0]]).toEqual(['open', "a.test.ts:1 didn't run"])
})

it('adds up several runs', () => {
  const files = { 'a.test.ts': "it('x', f) // A-001", 'e.test.ts': "it('y', f) // A-002" }
  expect(run({ files, results: [[passed(1)], [passed(1, 'y', 'e.test.ts')]] }).states.slice(0, 2)).toEqual([
    'shown',
    'shown',
  ])
})

it('finds the results of a shared suite by title, and only those that stand on no test of their file', () => {
  const files = {
    'suite.ts': "export const suite = () => it('keeps %s', f) // A-001",
    'a.test.ts': "it('keeps two', f)\nsuite()",
  }
  expect(run({ files, results: [[passed(2, 'memory > keeps one')]] }).states[0]).toBe('shown')
  expect(run({ files, results: [[passed(1, 'keeps two')]] }).states[0]).toBe('open')
})

it.each([
  [
    'a plain test',
    "it('x', f) // A-001..A-002",
    2,
    'a.test.ts:1 names A-001..A-002, but only a table test (it.each, test.each) may name a range.',
  ],
  [
    'a table with too few cases',
    "it.each(r)('x', f) // A-001..A-003",
    2,
    'a.test.ts:1 names A-001..A-003: 3 IDs but only 2 cases.',
  ],
  [
    'a range of 41',
    "it.each(r)('x', f) // A-001..A-041",
    41,
    'a.test.ts:1 names A-001..A-041: 41 IDs, at most 40 are allowed.',
  ],
  [
    'a range backwards',
    "it.each(r)('x', f) // A-003..A-001",
    3,
    'a.test.ts:1 names A-003..A-001, which is no range of one seed, lowest first.',
  ],
])('refuses %s with a range', (_, text, cases, problem) => {
  const results = Array.from({ length: cases }, () => passed(1))
  const counted = run({ files: { 'a.test.ts': text }, results: [results] })
  expect(counted.problems).toContain(problem)
  expect(counted.states).not.toContain('shown')
})

it('takes a range on a table test with a case for each ID', () => {
  const files = { 'a.test.ts': "it.each(r)('x', f) // A-001..A-003" }
  const { states, problems } = run({ files, results: [[passed(1), passed(1), passed(1)]] })
  expect(states).toEqual(['shown', 'shown', 'shown', 'open'])
  expect(problems).toEqual([])
})

it('reports an ID that the page does not hold, beside a test and in a decision', () => {
  const files = { 'a.test.ts': "it('x', f) // A-099" }
  expect(run({ files, results: [[passed(1)]], decision: 'changed: A-098' }).problems).toEqual([
    "a.test.ts:1 names A-099, which docs/promises.md doesn't hold.",
    "docs/decisions/d.md names A-098, which docs/promises.md doesn't hold.",
  ])
})

it('counts recorded changes, and a drop of a row whose note allows it', () => {
  expect(run({ decision: 'changed: A-001\ndropped: A-003' }).states).toEqual(['changed', 'open', 'dropped', 'open'])
})

it('keeps a dropped row open until the record says what was tried', () => {
  const without = run({ decision: 'dropped: A-004' })
  expect([without.states[3], without.whys[3]]).toEqual(['open', 'docs/decisions/d.md drops it without a line "tried:"'])
  expect(run({ decision: 'dropped: A-004\ntried: it froze the host' }).states[3]).toBe('dropped')
})

it('reports the open rows by group and closes with the counts', () => {
  const { rows } = run({ decision: 'changed: A-001 A-002\ndropped: A-003' })
  expect(report(rows)).toBe('A · @mem/text\n  A-004  text of A-004\n\n0 shown, 2 changed, 1 dropped, 1 open')
})

it('names rows that a test shows in changed form while no decision records it', () => {
  const files = { 'a.test.ts': "it('x', f) // A-001 A-003" }
  const bare = run({ files, results: [[passed(1)]] })
  expect(unrecordedChanges(bare.rows, bare.decided)).toEqual(['A-003'])
  const recorded = run({ files, results: [[passed(1)]], decision: 'changed: A-003' })
  expect(unrecordedChanges(recorded.rows, recorded.decided)).toEqual([])
})

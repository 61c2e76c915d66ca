import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArguments } from './parse-arguments.ts'
import { parsePromises } from './parse-promises.ts'
import { readDecisions } from './read-decisions.ts'
import { readTestSources } from './read-test-sources.ts'
import { report, unrecordedChanges } from './report.ts'
import { readResults, runTests } from './run-tests.ts'
import { tally } from './tally.ts'

const root = join(import.meta.dirname, '../..')
const options = parseArguments(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(options)
  process.exit(2)
}
const missing = options.results.find((file) => !existsSync(file))
if (missing !== undefined) {
  console.error(`--results: there is no file ${missing}.`)
  process.exit(2)
}

const text = readFileSync(join(root, 'docs/promises.md'), 'utf8')
const problems: string[] = []
const notes: string[] = []
const original = join(root, '../shared/design/promises.md')
if (!existsSync(original)) notes.push('docs/promises.md was not compared: ../shared/design is not here.')
else if (readFileSync(original, 'utf8') !== text)
  problems.push('docs/promises.md differs from ../shared/design/promises.md.')

const decisions = readDecisions(root)
const runs = options.results.length > 0 ? options.results.map(readResults) : [runTests(root)]
const sources = readTestSources(root)
const counted = tally({ promises: parsePromises(text), decided: decisions.decided, sources, runs })
problems.push(...decisions.problems, ...counted.problems)

const failed = runs.flat().filter(({ state }) => state === 'failed').length
if (failed > 0) notes.push(`${failed} tests failed; what they name does not count.`)
for (const [file, { misplaced }] of sources) {
  for (const { line, ids } of misplaced)
    notes.push(`${file}:${line} names ${ids.join(' ')} beside no test: not counted.`)
}
const rows = counted.rows.filter(({ seed }) => options.seed === null || seed === options.seed)
const unrecorded = unrecordedChanges(rows, decisions.decided)
if (unrecorded.length > 0) notes.push(`Shown in changed form, not recorded in docs/decisions: ${unrecorded.join(' ')}`)

for (const note of notes) console.log(`note: ${note}`)
for (const problem of problems) console.log(`problem: ${problem}`)
console.log(`${report(rows)}`)
const open = rows.some(({ state }) => state === 'open')
process.exitCode = problems.length > 0 || (options.strict && open) ? 1 : 0

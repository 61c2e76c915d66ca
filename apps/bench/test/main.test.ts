import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { stubBench } from './stub-bench.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const bench = stubBench()
afterAll(() => rmSync(bench, { recursive: true }))

interface Finished {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function start(given: readonly string[], environment: Record<string, string> = {}): Promise<Finished> {
  const flags = ['--conditions=@mem/source', '--no-warnings', main]
  const env = { ...process.env, MEM_BENCH: bench, INIT_CWD: bench, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [...flags, ...given], { env, cwd: '/' }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

it('starts the harness with our module in the folder where the command was typed', async () => {
  const { code, stdout } = await start(['retrieval', '--', '--data', 'data/one', '--k', '3'])
  const seen = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(seen.script).toBe(join(bench, 'harness/run.mjs'))
  expect(seen.cwd).toBe(bench)
  expect(seen.argv).toEqual(['--retriever', expect.stringContaining('retriever.mjs'), '--data', `${bench}/data/one`, '--k', '3'])
})

it.each([
  ['without a bench folder', ['retrieval'], { MEM_BENCH: '/nowhere' }, /bench folder \/nowhere has no harness/],
  ['for a missing data set', ['retrieval', '--data', 'gone'], {}, /data set .*gone doesn't exist/],
  ['for an unknown door', ['window'], {}, /no door "window"/],
  ['for a tier that does not exist', ['extraction', '--tier', 'activ'], {}, /--tier must be active or all, given activ/],
  ['for a tier without a name', ['extraction', '--tier', '--json'], {}, /--tier needs a value/],
  ['for a wrong number of events', ['speed', '--events', 'many'], {}, /--events must be a whole number/],
  ['for a wrong number of claims', ['claims', '--claims', '9'], {}, /--claims must be a whole number from 1000 to 1000000, given 9/],
  ['for turns beside a number of claims', ['claims', '--turns', '--claims', '1000'], {}, /bench:claims knows no argument "--claims"/],
  ['for turns that are missing', ['claims', '--turns', '--data', 'gone'], {}, /gone has no corpus\.jsonl/],
  ['for a file of figures in no folder', ['claims', '--out', '/nowhere/c.json'], {}, /the folder \/nowhere doesn't exist/],
])('says so in one sentence and exits 2 %s', async (_case, given, environment, sentence) => {
  const { code, stdout, stderr } = await start(given, environment)
  expect(code).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

it('prints what it measured of claims, and ends with 1 when a turn is not found', async () => {
  const texts = ['Is it blue?', 'Blue it is.', 'It is blue!', 'So blue.']
  const unit = (text: string, at: number) => ({ space: 'a', id: `${at}`, session: 's', seq: at, ts: `2026-01-0${at + 1}`, role: 'user', text })
  const data = join(bench, 'data/turns')
  mkdirSync(data)
  writeFileSync(join(data, 'corpus.jsonl'), texts.map((text, at) => JSON.stringify(unit(text, at))).join('\n'))
  const { code, stdout } = await start(['claims', '--turns', '--data', 'data/turns', '--out', 'turns.json'])
  expect(code).toBe(1)
  expect(stdout).toMatch(/3 of 4 \(75\.00 %\) are shown for their own text\nmissed: a 0, 1 terms/)
  expect(JSON.parse(readFileSync(join(bench, 'turns.json'), 'utf8'))).toMatchObject({ distinct: 4, found: 3 })
})

import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
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
])('says so in one sentence and exits 2 %s', async (_case, given, environment, sentence) => {
  const { code, stdout, stderr } = await start(given, environment)
  expect(code).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'mem-promises-test-'))
const nothingRan = join(folder, 'results.json')
writeFileSync(nothingRan, '[]')
afterAll(() => rmSync(folder, { recursive: true }))

function promises(...words: readonly string[]) {
  const main = join(import.meta.dirname, '../../scripts/promises/main.ts')
  return spawnSync(process.execPath, ['--no-warnings', main, ...words], { encoding: 'utf8' })
}

it.each([
  [['--all'], '--all is not an option'],
  [['--results', 'no-such-file.json'], '--results: there is no file no-such-file.json.'],
])('ends with 2 and a sentence on %j', (words, sentence) => {
  const { status, stderr } = promises(...words)
  expect(status).toBe(2)
  expect(stderr).toContain(sentence)
})

it('finds no problem in the repository, prints open rows and closes with the counts', () => {
  const { status, stdout } = promises('--results', nothingRan)
  expect(stdout).not.toContain('problem:')
  expect(stdout).toMatch(/^B · @mem\/claims-cbdc\n {2}B-032 {2}a claim keeps id/m)
  expect(stdout).toMatch(/\n\n0 shown, \d+ changed, \d+ dropped, [1-9]\d* open\n$/)
  expect(status).toBe(0)
})

it('shows one seed, and ends with 1 when rows are open and it is strict', () => {
  const { status, stdout } = promises('--results', nothingRan, '--seed', 'C', '--strict')
  expect(stdout).not.toMatch(/^ {2}[AB]-\d{3}/m)
  expect(stdout).toMatch(/^ {2}C-\d{3}/m)
  expect(status).toBe(1)
})

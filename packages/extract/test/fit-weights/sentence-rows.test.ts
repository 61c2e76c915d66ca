import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLabelled } from '../../scripts/fit-weights/labelled-message.ts'
import { renderWeights } from '../../scripts/fit-weights/render-weights.ts'
import { sentenceRows } from '../../scripts/fit-weights/sentence-rows.ts'
import { usableMessages } from '../../scripts/fit-weights/usable-messages.ts'
import { FEATURES } from '../../src/features/all-features.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mem-fit-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (...lines: readonly string[]) => {
  const path = join(folder, 'labelled.jsonl')
  writeFileSync(path, lines.join('\n'))
  return path
}

const text = 'Never deploy on a Friday. The button is green. Thanks a lot!'
const label = (quote: string, rest: object = {}) => ({ start: text.indexOf(quote), end: text.indexOf(quote) + quote.length, ...rest })

describe('labelled messages', () => {
  it('become one row a sentence; what may or may not be kept teaches nothing', () => {
    const items = [label('deploy on a Friday'), label('The button is green', { optional: true })]
    const [message] = readLabelled([file(JSON.stringify({ origin: 'real', source: 'someone', text, items }))])
    const rows = message ? sentenceRows(message) : []
    expect(rows.map(({ person, kept }) => [person, kept])).toEqual([['someone', true], ['someone', false]])
    const names = rows.map(({ features }) => features.map((index) => FEATURES[index]?.name))
    expect(names[0]).toContain('never')
    expect(names[1]).toContain('thanks')
  })

  it('are a person’s, or else those of a source', () => {
    const line = (over: object) => JSON.stringify({ origin: 'real', text, items: [], ...over })
    const read = readLabelled([file(line({ person: 'ines' }), line({ source: 'forum' }), line({ person: 'ines', source: 'forum' }))])
    expect(read.map(({ person }) => person)).toEqual(['ines', 'forum', 'ines'])
  })

  const good = JSON.stringify({ origin: 'real', source: 's', text, items: [] })
  it.each([
    ['{"origin": "real"}', ''],
    [JSON.stringify({ origin: 'real', text, items: [] }), 'person or source must be named'],
    [JSON.stringify({ origin: 'real', source: 's', text: 'abc', items: [{ start: 0, end: 4 }] }), 'a span ends after the text, which has 3 characters'],
    [JSON.stringify({ origin: 'real', source: 's', text: 'abc', items: [{ start: 2, end: 2 }] }), 'a span ends after its start'],
    [JSON.stringify({ origin: 'real', source: 's', text: 'abc', items: [{ start: -1, end: 2 }] }), 'items[0].start'],
    ['origin: real', 'it is no JSON'],
  ])('are refused with file and line when one is %j', (line, reason) => {
    const path = file(good, line)
    expect(() => readLabelled([path])).toThrow(`${path}:2 is no labelled message`)
    expect(() => readLabelled([path])).toThrow(reason)
  })

  it('are not read from a file that isn’t there: a sentence says so', () => {
    expect(() => readLabelled([join(folder, 'none.jsonl')])).toThrow(`${join(folder, 'none.jsonl')} can't be read: it does not exist.`)
    expect(() => readLabelled([folder])).toThrow('it is a folder')
  })
})

describe('usable messages', () => {
  const by = (person: string, origin = 'real') => ({ person, origin, text, items: [] })

  it('are real ones of persons who aren’t left out; names that wrote nothing are told', () => {
    const { messages, unknown } = usableMessages([by('ines'), by('omar'), by('test', 'synthetic')], ['omar', ' inez ', ''])
    expect(messages).toEqual([by('ines')])
    expect(unknown).toEqual(['inez'])
  })

  it.each([
    [[], 'of 0 messages 0 have'],
    [[by('ines', 'synthetic')], 'of 1 messages 0 have'],
    [[by('ines')], 'of 1 messages 1 have'],
  ])('can’t be none: %j', (given, reason) => {
    expect(() => usableMessages(given, ['ines'])).toThrow(reason)
  })
})

describe('the script', () => {
  const main = fileURLToPath(new URL('../../scripts/fit-weights/main.ts', import.meta.url))
  const table = new URL('../../src/weights/fitted-weights.generated.ts', import.meta.url)
  const run = (...words: readonly string[]) =>
    spawnSync(process.execPath, ['--conditions=@mem/source', '--no-warnings', main, ...words], { encoding: 'utf8' })

  it('leaves persons out by a list with any line ends, and says which names it doesn’t know', () => {
    const lines = ['ines', 'omar', 'wei'].map((person) => JSON.stringify({ origin: 'real', person, text, items: [label('Never deploy on a Friday')] }))
    const people = join(folder, 'people.txt')
    writeFileSync(people, 'omar\r\ninez\r\n')
    const { status, stdout, stderr } = run('--labelled', file(...lines), '--without', people)
    expect([status, stderr]).toEqual([0, 'left out, but wrote nothing here: inez\n'])
    expect(stdout).toContain('2 messages, 6 sentences, 2 kept')
  })

  it('fails with one sentence and writes nothing when there is nothing to fit', () => {
    const before = readFileSync(table, 'utf8')
    try {
      const synthetic = file(JSON.stringify({ origin: 'synthetic', source: 's', text, items: [] }))
      const { status, stderr } = run('--labelled', synthetic, '--write')
      expect([status, stderr.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(/^There is nothing to fit: /)]])
      expect(readFileSync(table, 'utf8')).toBe(before)
    } finally {
      writeFileSync(table, before)
    }
  })
})

it('writes fitted weights in hundredths, in the order of the features', () => {
  expect(renderWeights(['must', 'for-now'], { bias: -0.504, weights: [1.239, -0.001] })).toBe(
    [
      '// Made by scripts/fit-weights (see the README of this package). Never edited by hand.',
      'export const FITTED_BIAS = -0.5',
      '',
      'export const FITTED_WEIGHTS: Readonly<Record<string, number>> = {',
      '  must: 1.24,',
      "  'for-now': 0,",
      '}',
      '',
    ].join('\n'),
  )
})

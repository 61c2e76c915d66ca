import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLabelled } from '../../scripts/fit-weights/labelled-message.ts'
import { renderWeights } from '../../scripts/fit-weights/render-weights.ts'
import { sentenceRows } from '../../scripts/fit-weights/sentence-rows.ts'
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

  it('are refused with file and line when one is malformed', () => {
    const path = file(JSON.stringify({ origin: 'real', source: 's', text, items: [] }), '{"origin": "real"}')
    expect(() => readLabelled([path])).toThrow(`${path}:2 is no labelled message`)
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

import { expect, it } from 'vitest'
import { parseArguments } from '../../scripts/promises/parse-arguments.ts'

it.each([
  [[], { seed: null, strict: false, results: [] }],
  [['--strict', '--seed', 'B'], { seed: 'B', strict: true, results: [] }],
  [['--', '--results', 'a.json', '--results', 'b.json'], { seed: null, strict: false, results: ['a.json', 'b.json'] }],
])('reads %j', (words, options) => {
  expect(parseArguments(words)).toEqual(options)
})

it.each([
  [['--all'], '--all is not an option; there are --seed A|B|C, --strict and --results FILE.'],
  [['--seed', 'D'], '--seed is A, B or C; this is D.'],
  [['--seed'], '--seed is A, B or C; this is missing.'],
  [['--results'], '--results needs a file that the test reporter wrote.'],
])('refuses %j with a sentence', (words, sentence) => {
  expect(parseArguments(words)).toBe(sentence)
})

import { expect, it } from 'vitest'
import { readArguments } from '../src/arguments.ts'

it.each([
  [[], { log: null, ask: [], help: false }],
  [['--log', 'a.jsonl'], { log: 'a.jsonl', ask: [], help: false }],
  [['--', '--log', 'a.jsonl'], { log: 'a.jsonl', ask: [], help: false }],
  [['--ask', 'one?', '--log', 'a.jsonl', '--ask', '二？'], { log: 'a.jsonl', ask: ['one?', '二？'], help: false }],
  [['--help'], { log: null, ask: [], help: true }],
])('reads %j', (given, expected) => {
  expect(readArguments(given)).toEqual(expected)
})

it.each([
  [['--lgo', 'a'], 'The demo knows no argument "--lgo"; it takes --log FILE and --ask "QUESTION".'],
  [['a.jsonl'], 'The demo knows no argument "a.jsonl"; it takes --log FILE and --ask "QUESTION".'],
  [['--log'], '--log needs a value after it.'],
  [['--log', '--ask', 'x'], '--log needs a value after it.'],
  [['--ask', ' '], '--ask needs a value after it.'],
])('refuses %j in one sentence', (given, sentence) => {
  expect(() => readArguments(given)).toThrow(sentence)
})

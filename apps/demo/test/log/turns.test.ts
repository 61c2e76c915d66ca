import { expect, it } from 'vitest'
import type { LogEvent } from '../../src/log/log-event.ts'
import { cutIntoTurns, type Turn } from '../../src/log/turns.ts'

type Short = readonly [session: string, seq: number, role: 'user' | 'assistant' | 'tool', text: string, space?: string]

const log = (...events: readonly Short[]): readonly LogEvent[] =>
  events.map(([session, seq, role, text, space]) => ({ session, seq, role, text, ...(space ? { space } : {}) }))

const shape = ({ sessionKey, user, steps }: Turn) => [
  sessionKey,
  user?.text ?? null,
  steps.map((step) => [step.said.map((event) => event.text), step.tools.map((event) => event.text)]),
]

it.each<[string, readonly LogEvent[], unknown[]]>([
  ['a question and its answer', log(['s', 0, 'user', 'q'], ['s', 1, 'assistant', 'a']), [['s', 'q', [[['a'], []]]]]],
  [
    'a message without an answer, twice',
    log(['s', 0, 'user', 'q'], ['s', 1, 'user', 'r']),
    [
      ['s', 'q', [[[], []]]],
      ['s', 'r', [[[], []]]],
    ],
  ],
  [
    'tools between two answers, which become two steps',
    log(['s', 0, 'user', 'q'], ['s', 1, 'assistant', 'a'], ['s', 2, 'tool', 't'], ['s', 3, 'tool', 'u'], ['s', 4, 'assistant', 'b']),
    [['s', 'q', [[['a'], ['t', 'u']], [['b'], []]]]],
  ],
  [
    'tools at the end, after which the model says nothing more',
    log(['s', 0, 'user', 'q'], ['s', 1, 'tool', 't']),
    [['s', 'q', [[[], ['t']], [[], []]]]],
  ],
  [
    'answers in a row, which are one step',
    log(['s', 0, 'user', 'q'], ['s', 1, 'assistant', 'a'], ['s', 2, 'assistant', 'b']),
    [['s', 'q', [[['a', 'b'], []]]]],
  ],
  [
    'a log that opens with the assistant',
    log(['s', 0, 'assistant', 'a'], ['s', 1, 'user', 'q']),
    [
      ['s', null, [[['a'], []]]],
      ['s', 'q', [[[], []]]],
    ],
  ],
  [
    'sessions interleaved as in the file, each by position',
    log(['s', 1, 'assistant', 'a'], ['t', 0, 'user', 'r', 'p'], ['s', 0, 'user', 'q'], ['s', 2, 'user', 'q2']),
    [
      ['p/t', 'r', [[[], []]]],
      ['s', 'q', [[['a'], []]]],
      ['s', 'q2', [[[], []]]],
    ],
  ],
  ['events without words, which are left out', log(['s', 0, 'user', 'q'], ['s', 1, 'assistant', ' ']), [['s', 'q', [[[], []]]]]],
])('cuts %s', (_case, events, expected) => {
  expect(cutIntoTurns(events).map(shape)).toEqual(expected)
})

it('keeps sessions of the same name in different spaces apart', () => {
  const turns = cutIntoTurns(log(['s', 0, 'user', 'q', 'p'], ['s', 0, 'user', 'r', 'o']))
  expect(turns.map((turn) => [turn.space, turn.sessionKey])).toEqual([
    ['p', 'p/s'],
    ['o', 'o/s'],
  ])
})

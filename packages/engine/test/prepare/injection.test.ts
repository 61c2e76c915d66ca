import { describe, expect, it } from 'vitest'
import { decideInjection } from '../../src/prepare/injection.ts'

const facts = (
  over: Partial<Parameters<typeof decideInjection>[0]>,
  blockHashes: string[] = [],
  turn: number | null = 5,
) => ({
  status: 'ok' as const,
  worthless: false,
  contentHash: 'abc',
  lastInjectedTurn: null,
  reinjectUnchangedTurns: 0,
  keptOut: false,
  nothingNew: false,
  ...over,
  request: { session: 's', text: '', turn, visible: blockHashes.map((blockHash) => ({ blockHash })) },
})

describe('decideInjection', () => {
  it.each([
    ['a block that nobody sees', facts({}), true, 'not-visible'],
    ['a block that differs from the visible one', facts({}, ['old']), true, 'changed'],
    ['an identical visible block', facts({}, ['abc']), false, 'still-visible'],
    ['an identical block among several visible ones', facts({}, ['abc', 'old']), false, 'still-visible'],
    ['a block with nothing new behind a visible one', facts({ nothingNew: true, contentHash: '' }, ['old']), false, 'still-visible'],
    ['an empty block', facts({ worthless: true }), false, 'empty'],
    ['a failed recall', facts({ status: 'failed' }), false, 'failed'],
    ['a degraded recall', facts({ status: 'degraded' }), true, 'not-visible'],
    [
      'a visible block due for a refresh',
      facts({ reinjectUnchangedTurns: 2, lastInjectedTurn: 3 }, ['abc']),
      true,
      'refresh',
    ],
    [
      'a visible block not yet due',
      facts({ reinjectUnchangedTurns: 3, lastInjectedTurn: 3 }, ['abc']),
      false,
      'still-visible',
    ],
    [
      'a visible block without a known turn',
      facts({ reinjectUnchangedTurns: 1, lastInjectedTurn: 3 }, ['abc'], null),
      false,
      'still-visible',
    ],
  ] as const)('decides on %s', (_what, given, inject, reason) => { // A-210 A-259
    expect(decideInjection(given)).toEqual({ inject, reason })
  })
})

import { MemError } from '@mem/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLog } from '../../src/log/parse-log.ts'

const line = (given: Record<string, unknown> = {}) => JSON.stringify({ session: 's', seq: 0, role: 'user', text: 'hi', ...given })

it('reads events with and without their optional fields, and passes over blank lines, a BOM and CRLF', () => {
  const full = { space: 'p', id: 'e1', ts: '2026-03-01T10:00:00Z', speaker: 'Ada', tool: 'Bash', extra: 1 }
  const events = parseLog(`\uFEFF${line()}\r\n\n  \n${line({ seq: 1, ...full })}\n`, 'f')
  expect(events).toEqual([
    { session: 's', seq: 0, role: 'user', text: 'hi' },
    {
      session: 's', seq: 1, role: 'user', text: 'hi', space: 'p', id: 'e1', ts: '2026-03-01T10:00:00Z', speaker: 'Ada', tool: 'Bash',
    },
  ])
})

it('takes null for an optional field', () => {
  expect(parseLog(line({ ts: null, speaker: null }), 'f')).toHaveLength(1)
})

describe('a bad line', () => {
  it.each([
    ['nonsense', /^f line 2 is not a JSON object\.$/],
    ['[1]', /^f line 2: the line is wrong: .+\.$/],
    [line({ role: 'system', seq: 1 }), /^f line 2: role is wrong: .+\.$/],
    [line({ seq: -1 }), /^f line 2: seq is wrong: .+\.$/],
    [line({ seq: 1.5 }), /^f line 2: seq is wrong: .+\.$/],
    [line({ text: undefined, seq: 1 }), /^f line 2: text is wrong: .+\.$/],
    [line({ session: '', seq: 1 }), /^f line 2: session is wrong: .+\.$/],
    [line({ ts: 'yesterday', seq: 1 }), /^f line 2: ts is wrong: must be an ISO date\.$/],
    [line(), /^f line 2: session s has two events with seq 0\.$/],
  ])('is named with its number and rule: %s', (bad, sentence) => {
    expect(() => parseLog(`${line()}\n${bad}`, 'f')).toThrow(sentence)
  })
})

it('says that an empty file holds no events', () => {
  expect(() => parseLog('\n\n', 'f')).toThrow('f holds no events; it needs one JSON object a line.')
})

it('gives events or one sentence for any text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.json(), fc.constant(line()))), (lines) => {
      try {
        return parseLog(lines.join('\n'), 'f').length > 0
      } catch (error) {
        return MemError.is(error, 'LOG_INVALID') && !error.message.includes('\n')
      }
    }),
  )
})

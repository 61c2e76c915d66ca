import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { expect, it } from 'vitest'
import { observedEvent, positionAfter } from '../../src/host/observed-event.ts'

/** A log event as it is read from a file: only its shape is the host's. */
const event = (type: string, data: unknown) => ({ type, seq: 7, time: 1_000, data }) as SessionEvent

const text = (words: string) => ({ type: 'text', text: words })
const at = { turn: 3, step: 2 }
/** Minutes east of UTC where the test runs, at the event's time. */
const offsetMinutes = 0 - new Date(1_000).getTimezoneOffset()
const common = { session: 's', seq: 7, time: 1_000, offsetMinutes, turn: 3, step: 2 }

it.each<[string, unknown, object]>([
  [
    'user/message',
    { id: 'm1', role: 'user', content: [text('one'), { type: 'image' }, text('two')], source: { kind: 'user' } },
    { text: 'one\ntwo', messageId: 'm1', sourceKind: 'user', sourceForm: null },
  ],
  [
    'user/message',
    { id: 'm2', role: 'user', content: [text('block')], source: { kind: 'mem', form: 'notice', summary: 'x' } },
    { text: 'block', messageId: 'm2', sourceKind: 'mem', sourceForm: 'notice' },
  ],
  [
    'assistant/message',
    {
      turn: 3,
      step: 2,
      message: {
        id: 'm3',
        content: [
          { type: 'reasoning', text: 'hidden' },
          text('said'),
          { type: 'tool-call', id: 'c1', name: 'bash', arguments: '{}' },
        ],
      },
    },
    { text: 'said', messageId: 'm3' },
  ],
  [
    'tool/call',
    { turn: 3, step: 2, callId: 'c1', name: 'bash', arguments: '{"command":"ls"}' },
    { text: 'bash {"command":"ls"}', toolName: 'bash', callId: 'c1' },
  ],
  [
    'tool/result',
    {
      message: {
        id: 'm4',
        role: 'user',
        content: [{ type: 'tool-result', toolCallId: 'c1', content: [text('a.txt'), text('b.txt')] }],
      },
    },
    { text: 'a.txt\nb.txt', messageId: 'm4', callId: 'c1' },
  ],
  [
    // The shape of 0.2 hosts.
    'tool/result',
    { message: { id: 'm5', role: 'tool', toolCallId: 'c2', content: [text('done')] } },
    { text: 'done', messageId: 'm5', callId: 'c2' },
  ],
  ['command/run', { commandId: 'k1', name: 'goal', args: ' ship it' }, { text: '/goal ship it', callId: 'k1' }],
  ['command/run', { commandId: 'k2', name: 'memory' }, { text: '/memory', callId: 'k2' }],
  ['command/done', { commandId: 'k1', kind: 'success', text: 'set' }, { text: 'set', callId: 'k1' }],
  ['command/done', { commandId: 'k2', kind: 'success' }, { text: '', callId: 'k2' }],
  ['turn/start', { turn: 3 }, { text: '' }],
  ['turn/end', { turn: 3, reason: { kind: 'max-tokens' } }, { text: 'max-tokens' }],
  ['compaction/start', { compactionId: 'x', turn: 3 }, { text: '' }],
  ['compaction/summary', { compactionId: 'x', summary: [text('so far')] }, { text: 'so far' }],
  ['compaction/end', { compactionId: 'x', turn: 3 }, { text: '' }],
  ['compaction/prune', { shadowedSeqs: [1] }, { text: '' }],
  [
    'todo/write',
    {
      todos: [
        { status: 'completed', content: 'read' },
        { status: 'pending', content: 'write' },
      ],
    },
    { text: '[completed] read\n[pending] write' },
  ],
])('reads %s %j', (type, data, expected) => {
  expect(observedEvent('s', event(type, data), at)).toEqual({ ...common, type, ...expected })
})

it.each([
  'assistant/chunk',
  'request/header',
  'request/context',
  'session/title',
  'session/end-seed',
  'agent/inbox/spliced',
  'step/start',
  'step/end',
  'other/plugin',
  'toString',
])('leaves %s out', (type) => {
  expect(observedEvent('s', event(type, {}), at)).toBeNull()
})

it('follows turn and step from the events that name them', () => {
  const start = { turn: null, step: null }
  const turn = positionAfter(event('turn/start', { turn: 4 }), start)
  expect(turn).toEqual({ turn: 4, step: null })
  const step = positionAfter(event('step/start', { turn: 4, step: 1 }), turn)
  expect(step).toEqual({ turn: 4, step: 1 })
  expect(positionAfter(event('user/message', {}), step)).toBe(step)
})

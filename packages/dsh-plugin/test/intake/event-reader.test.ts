import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { expect, it } from 'vitest'
import { createEventReader } from '../../src/intake/event-reader.ts'

const event = (type: string, data: unknown) => ({ type, seq: 1, time: 1, data }) as SessionEvent
const run = (commandId: string, name: string) => event('command/run', { commandId, name })
const done = (commandId: string, text: string) => event('command/done', { commandId, kind: 'success', text })

it('leaves out the replies of our own command only', () => {
  const read = createEventReader('s', 'memory')
  const events = [run('a', 'memory'), run('b', 'goal'), done('b', 'goal set'), done('a', 'the port is 8080')]
  expect(events.map((one) => read(one)?.text)).toEqual(['/memory', '/goal', 'goal set', ''])
})

it('gives messages the turn and step that they stand in', () => {
  const read = createEventReader('s', 'memory')
  const words = event('user/message', { id: 'm', content: [], source: { kind: 'user' } })
  expect(read(words)).toMatchObject({ turn: null, step: null })
  read(event('turn/start', { turn: 2 }))
  read(event('step/start', { turn: 2, step: 5 }))
  expect(read(words)).toMatchObject({ turn: 2, step: 5 })
})

it.each([
  ['/memory search port', 'command'],
  ['/memory', 'command'],
  ['\n /memory forget #1', 'command'],
  ['/memoryless words', 'user'],
  ['what does /memory do?', 'user'],
])('takes %j from a host without commands for the words of %s', (text, kind) => {
  const words = event('user/message', { id: 'm', content: [{ type: 'text', text }], source: { kind: 'user' } })
  expect(createEventReader('s', 'memory')(words)?.sourceKind).toBe(kind)
})

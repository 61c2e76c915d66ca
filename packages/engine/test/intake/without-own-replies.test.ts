import { expect, it } from 'vitest'
import { withoutOwnReplies } from '../../src/intake/without-own-replies.ts'
import type { ObservedEvent } from '../../src/memory.ts'

const event = (type: string, text: string, more: Partial<ObservedEvent> = {}): ObservedEvent => ({
  session: 's',
  seq: 1,
  type,
  text,
  ...more,
})
const run = (callId: string, text: string) => event('command/run', text, { callId })
const done = (callId: string, text: string) => event('command/done', text, { callId })

it('leaves out the replies of our own command only', () => {
  const passed = withoutOwnReplies('memory')
  const events = [run('a', '/memory search port'), run('b', '/goal'), done('b', 'goal set'), done('a', 'the port is 8080')]
  expect(events.map((one) => passed(one).text)).toEqual(['/memory search port', '/goal', 'goal set', ''])
})

it('leaves a reply out however often it is given', () => {
  const passed = withoutOwnReplies('memory')
  passed(run('a', '/memory'))
  expect([passed(done('a', 'secretly kept')), passed(done('a', 'secretly kept'))].map(({ text }) => text)).toEqual(['', ''])
})

it.each([
  ['/memory search port', 'command'],
  ['/memory', 'command'],
  ['\n /memory forget #1', 'command'],
  ['/memoryless words', 'user'],
  ['what does /memory do?', 'user'],
])('takes %j from a host without commands for the words of %s', (text, kind) => {
  expect(withoutOwnReplies('memory')(event('user/message', text, { sourceKind: 'user' })).sourceKind).toBe(kind)
})

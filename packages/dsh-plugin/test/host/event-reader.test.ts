import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { expect, it } from 'vitest'
import { createEventReader } from '../../src/host/event-reader.ts'

const event = (type: string, data: unknown) => ({ type, seq: 1, time: 1, data }) as SessionEvent

it('gives messages the turn and step that they stand in', () => {
  const read = createEventReader('s')
  const words = event('user/message', { id: 'm', content: [], source: { kind: 'user' } })
  expect(read(words)).toMatchObject({ turn: null, step: null })
  read(event('turn/start', { turn: 2 }))
  read(event('step/start', { turn: 2, step: 5 }))
  expect(read(words)).toMatchObject({ turn: 2, step: 5 })
})

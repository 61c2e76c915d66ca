import { capturedTypes } from '@mem/engine'
import { describe, expect, it } from 'vitest'
import type { ObservedEvent } from '../src/memory.ts'
import { openTestMemory } from './open-test-memory.ts'

const good: ObservedEvent = { session: 's1', seq: 0, type: 'user/message', text: 'hello', sourceKind: 'user' }

describe('malformed events', () => {
  it.each([
    ['no session', { ...good, session: undefined }],
    ['a blank session', { ...good, session: '' }],
    ['no position', { ...good, seq: undefined }],
    ['a negative position', { ...good, seq: -1 }],
    ['a fractional position', { ...good, seq: 1.5 }],
    ['no type', { ...good, type: undefined }],
    ['no text', { ...good, text: undefined }],
    ['a text that is an object', { ...good, text: { a: 1 } }],
    ['nothing at all', null],
    ['a string', 'event'],
  ])('refuses %s with a reason and goes on', async (_what, event) => {
    const test = await openTestMemory()
    const outcome = await test.memory.observe(event as unknown as ObservedEvent)
    expect(outcome.status).toBe('refused')
    expect(outcome.status === 'refused' && outcome.reason.length).toBeGreaterThan(5)
    expect((await test.memory.observe(good)).status).toBe('appended')
  })

  it.each([
    ['a lone surrogate', 'the printer serial is KX\ud83d-7741'],
    ['a NUL', 'the printer serial is KX\u0000-7741'],
    ['a megabyte', `the printer serial is 7741 ${'word '.repeat(200_000)}`],
    ['an empty text', ''],
  ])('stores %s within its limits', async (_what, text) => {
    const test = await openTestMemory()
    expect((await test.memory.observe({ ...good, text })).status).toBe('appended')
    await test.endTurn('s1')
    const block = await test.ask('s1', 'What is the printer serial?')
    expect(block.status).not.toBe('failed')
    expect(block.text.isWellFormed()).toBe(true)
  })

  it('ignores types that carry no words and mark nothing', async () => {
    const test = await openTestMemory()
    expect(await test.memory.observe({ ...good, type: 'assistant/chunk' })).toEqual({
      status: 'refused',
      reason: `events of type assistant/chunk are not stored; stored are ${[...capturedTypes].join(', ')}`,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { contentHashOf, type NewEvent, type StoredEvent } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

async function storedText(text: string): Promise<StoredEvent> {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's' }))
  expect((await store.write(store.events.append(sampleEvent({ text })))).status).toBe('appended')
  const [event] = await store.read(store.events.bySeq('s', [0]))
  if (!event) throw new Error('not stored')
  expect(await store.read(store.events.byContentHash('s', contentHashOf(text)))).toEqual([event])
  return event
}

describe('the text of an event', () => {
  it.each([
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['line ends of three systems', 'a\r\nb\rc\n', 'a\nb\nc\n'],
    ['an astral character', '\u{20bb7}野家', '\u{20bb7}野家'],
    ['nothing', '', ''],
  ])('with %s is stored well-formed', async (_, given, expected) => {
    expect((await storedText(given)).text).toBe(expected)
  })

  it('with a NUL is stored and read whole', async () => {
    const { text } = await storedText('before\0after')
    expect(text).toMatch(/^before.?after$/)
    expect(text).not.toContain('\0')
  })

  it.each([
    ['is whole at 20,000 characters', 20_000, 20_000, false],
    ['is cut after that and marked', 20_001, 20_000, true],
    ['is cut from a megabyte too', 1_000_000, 20_000, true],
  ])('%s', async (_, given, length, truncated) => { // A-024 A-025
    const event = await storedText('x'.repeat(given))
    expect([event.text.length, event.truncated]).toEqual([length, truncated])
  })

  it('is never cut inside a character', async () => {
    const { text } = await storedText(`${'x'.repeat(19_999)}\u{1f600}`)
    expect(text).toBe('x'.repeat(19_999))
  })
})

describe('an event that breaks a rule', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no session', { session: '' }, /^session must be/],
    ['a session that wasn’t put', { session: 'other' }, /^session not put$/],
    ['a negative position', { seq: -1 }, /^seq must be/],
    ['a fractional position', { seq: 1.5 }, /^seq must be/],
    ['no type', { type: '' }, /^type must be/],
    ['an unknown trust', { trust: 'root' }, /^trust must be/],
    ['an unknown role', { role: 'system' }, /^role must be/],
    ['an unknown replay', { replay: 'disk' }, /^replay must be/],
    ['a text that is none', { text: 7 }, /^text must be/],
    ['a text over 10 MB', { text: '数'.repeat(3_500_000) }, /^text is over 10 MB$/],
    ['a time that is no number', { time: 'now' }, /^time must be/],
    ['a turn that is no integer', { turn: 0.5 }, /^turn must be/],
    ['an empty message id', { messageId: '' }, /^messageId must be/],
    ['a tool name that is too long', { toolName: 'x'.repeat(1025) }, /^toolName must be/],
    ['redactions that are no texts', { redactions: [3] }, /^redactions must be/],
  ])('as %s is refused by name and leaves nothing', async (_, given, reason) => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    const before = (await store.report()).counts
    const outcome = await store.write(store.events.append(sampleEvent(given as Partial<NewEvent>)))
    expect(outcome).toMatchObject({ status: 'refused', reason: expect.stringMatching(reason) })
    expect((await store.report()).counts).toEqual(before)
  })
})

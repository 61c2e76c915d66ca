import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { all, contentHashOf, type NewEvent, type Store } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

async function storeWithSession(): Promise<Store> {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
  return store
}

async function stored(given: Partial<NewEvent>) {
  const store = await storeWithSession()
  const outcome = await store.write(store.events.append(sampleEvent(given)))
  expect(outcome.status).toBe('appended')
  const [event] = await store.read(store.events.bySession('s'))
  if (!event) throw new Error('not stored')
  return event
}

describe('an appended event', () => {
  it('keeps session, position, type, time, turn, step and role', async () => {
    for (const role of ['user', 'assistant', 'tool', 'command', null] as const) {
      const given = { seq: 4, type: 'x/y', time: 1_700_000_000_001, turn: 3, step: 2, role, offsetMinutes: -90 }
      expect(await stored(given)).toMatchObject({ session: 's', ...given })
    }
  })

  it('keeps where it came from, and a tool event its tool and call', async () => {
    const given = { sourceKind: 'user', sourceForm: 'paste', toolName: 'bash', callId: 'call-1', speaker: 'Ann' }
    expect(await stored(given)).toMatchObject(given)
  })

  it('keeps where its text can be read again; the host when nothing is said', async () => {
    for (const replay of ['host', 'archive', 'none'] as const) expect((await stored({ replay })).replay).toBe(replay)
    expect((await stored({})).replay).toBe('host')
  })

  it('keeps the SHA-256 of its normalised text and the time of its arrival', async () => { // A-001 A-023
    const event = await stored({ text: 'one\r\ntwo\0' })
    expect(event.contentHash).toBe(createHash('sha256').update('one\ntwo').digest('hex'))
    expect(event.contentHash).toBe(contentHashOf('one\r\ntwo\0'))
    expect(event.ingestedAt).toBeGreaterThan(1000)
  })

  it('keeps the kinds of secrets that were taken out', async () => {
    expect((await stored({ redactions: ['api-key', 'password'] })).redactions).toEqual(['api-key', 'password'])
  })

  it.each<[Partial<NewEvent>, string, string | null]>([
    [{ trust: 'user' }, 'message', 'message'],
    [{ trust: 'assistant' }, 'message', 'message'],
    [{ trust: 'tool' }, 'trace', 'trace'],
    [{ trust: 'generated' }, 'trace', 'trace'],
    [{ trust: 'user', text: ' \n' }, 'trace', null],
    [{ trust: 'user', text: '' }, 'trace', null],
  ])('%o is stored in lane %s', async (given, lane, index) => {
    const store = await storeWithSession()
    await store.write(store.events.append(sampleEvent(given)))
    const [event] = await store.read(store.events.bySession('s'))
    // The first workspace has number 1; messages count from 2 × 2^32, traces from 3 × 2^32.
    expect(event?.id).toBe((lane === 'message' ? 2 : 3) * 2 ** 32 + 1)
    const states = await store.read(all(store.sql.selectFrom('index_state').select(['name', 'entries'])))
    expect(states.filter(({ entries }) => entries > 0).map(({ name }) => name)).toEqual(index === null ? [] : [index])
  })
})

describe('a bad event', () => {
  const long = (length: number) => 'x'.repeat(length)
  it.each<[string, unknown, string]>([
    ['position beyond exact integers', { seq: 2 ** 53 }, 'seq must be an integer from 0'],
    ['position as text', { seq: '1' }, 'seq must be an integer from 0'],
    ['overlong session', { session: long(257) }, 'session must be a text of 1 to 256 characters'],
    ['overlong type', { type: long(129) }, 'type must be a text of 1 to 128 characters'],
    ['missing role', { role: undefined }, 'role must be user, assistant, tool, command or null'],
    ['time as a date', { time: new Date() }, 'time must be an integer or null'],
    ['time that is not a number', { time: Number.NaN }, 'time must be an integer or null'],
    ['call id as a number', { callId: 7 }, 'callId must be a text of 1 to 1024 characters, or null'],
    ['redactions that are no list', { redactions: 'key' }, 'redactions must be a list of texts'],
  ])('with %s is refused and nothing is stored', async (_, given, reason) => {
    const store = await storeWithSession()
    const outcome = await store.write(store.events.append({ ...sampleEvent(), ...(given as object) }))
    expect(outcome).toEqual({ status: 'refused', reason })
    expect((await store.report()).counts.event).toBe(0)
  })

  it.each([null, undefined, 'text', 7])('that is %s is refused', async (event) => {
    const store = await storeWithSession()
    const outcome = await store.write(store.events.append(event as unknown as NewEvent))
    expect(outcome).toEqual({ status: 'refused', reason: 'event must be an object' })
  })
})

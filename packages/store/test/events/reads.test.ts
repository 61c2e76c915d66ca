import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { laneOf, type NewEvent, type Program, run, type Store } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { explain } from '../explain.ts'
import { testStore } from '../temporary.ts'

async function idOf(store: Store, given: Partial<NewEvent>): Promise<number> {
  const outcome = await store.write(store.events.append(sampleEvent(given)))
  if (outcome.status !== 'appended') throw new Error(outcome.status)
  return outcome.id
}

describe('reading events', () => {
  it('gives outlines: session, trust, and whether the user opened the session with it', async () => {
    const store = await testStore()
    for (const key of ['s', 't']) await store.write(store.sessions.put({ key, workspace: 'w' }))
    await idOf(store, { session: 's', seq: 0, trust: 'tool', role: 'tool', text: 'output' })
    const opener = await idOf(store, { session: 's', seq: 1, text: 'hello' })
    const later = await idOf(store, { session: 's', seq: 2, text: 'more' })
    const greeting = await idOf(store, { session: 't', seq: 0, trust: 'assistant', role: 'assistant', text: 'welcome' })
    const answer = await idOf(store, { session: 't', seq: 1, text: 'thanks' })
    const outlines = await store.read(store.events.outlines([answer, later, opener, greeting, opener + 1000]))
    const byId = new Map(outlines.map(({ id, trust, opens, session }) => [id, { trust, opens, session }]))
    expect(byId.size).toBe(4)
    expect(byId.get(opener)).toMatchObject({ trust: 'user', opens: true })
    expect(byId.get(later)).toMatchObject({ trust: 'user', opens: false })
    expect(byId.get(greeting)).toMatchObject({ trust: 'assistant', opens: false })
    // The session of `answer` was opened by the assistant.
    expect(byId.get(answer)).toMatchObject({ trust: 'user', opens: false })
    expect(byId.get(opener)?.session).toBe(byId.get(later)?.session)
    expect(byId.get(opener)?.session).not.toBe(byId.get(answer)?.session)
    expect(await store.read(store.events.outlines([]))).toEqual([])
  })

  it('gives an opener after a rewritten log too: the message that came first', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    const first = await idOf(store, { seq: 5, text: 'hello', messageId: 'a' })
    const second = await idOf(store, { seq: 0, text: 'earlier position', messageId: 'b' })
    const outlines = await store.read(store.events.outlines([first, second]))
    expect(outlines.filter(({ opens }) => opens).map(({ id }) => id)).toEqual([first])
  })

  it('gives what stands beside an event in its own session and lane, though another session wrote between', async () => {
    const store = await testStore()
    for (const key of ['s', 't']) await store.write(store.sessions.put({ key, workspace: 'w' }))
    const first = await idOf(store, { session: 's', seq: 0, text: 'one' })
    await idOf(store, { session: 's', seq: 1, type: 'tool/result', trust: 'tool', role: 'tool', text: 'output' })
    const other = await idOf(store, { session: 't', seq: 0, text: 'aside' })
    const second = await idOf(store, { session: 's', seq: 2, text: 'two' })
    const third = await idOf(store, { session: 's', seq: 3, text: 'three' })
    expect(await store.read(store.events.beside([second, other, first, third + 1000]))).toEqual(
      new Map([
        [first, { previous: null, next: second }],
        [second, { previous: first, next: third }],
        [other, { previous: null, next: null }],
      ]),
    )
    expect(await store.read(store.events.beside([]))).toEqual(new Map())
    const plan = await explain(store, store.events.beside([second]))
    expect(plan.match(/event_session \(session=\? AND rowid>\? AND rowid<\?\)/g)).toHaveLength(2)
  })

  it('keeps ids of a workspace and lane together, in order of arrival', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 'a', workspace: 'w' }))
    await store.write(store.sessions.put({ key: 'b', workspace: 'other' }))
    await store.write(store.sessions.put({ key: 'c', workspace: 'w' }))
    const one = await idOf(store, { session: 'a' })
    const elsewhere = await idOf(store, { session: 'b' })
    const trace = await idOf(store, { session: 'a', seq: 1, trust: 'tool', role: 'tool' })
    const blank = await idOf(store, { session: 'a', seq: 2, text: ' \n' })
    const two = await idOf(store, { session: 'c' })
    expect(two).toBe(one + 1)
    expect(blank).toBe(trace + 1)
    expect([one, elsewhere, trace, blank].map(laneOf)).toEqual(['message', 'message', 'trace', 'trace'])
    expect(Math.abs(elsewhere - one)).toBeGreaterThan(2 ** 32 - 10)
  })

  it('reads by turn, by message ids and by ids in the order asked', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    const [one, two, three] = [
      await idOf(store, { seq: 0, turn: 1, messageId: 'a', text: 'one' }),
      await idOf(store, { seq: 1, turn: 2, messageId: 'b', text: 'two' }),
      await idOf(store, { seq: 2, turn: 2, messageId: 'c', text: 'three' }),
    ]
    const texts = (events: readonly { readonly text: string }[]) => events.map(({ text }) => text)
    expect(texts(await store.read(store.events.byTurn('s', 2)))).toEqual(['two', 'three'])
    expect(texts(await store.read(store.events.byMessageIds('s', ['c', 'a', 'none'])))).toEqual(['one', 'three'])
    expect(texts(await store.read(store.events.byIds([three, 12, one, two])))).toEqual(['three', 'one', 'two'])
    expect(await store.read(store.events.byContentHash('s', 'no hash'))).toEqual([])
    const newest = store.events.bySession('s', { afterId: one, types: ['user/message'], descending: true, limit: 1 })
    expect(texts(await store.read(newest))).toEqual(['three'])
  })
})

describe('reading a session by types', () => {
  const types = ['user/message', 'assistant/message', 'tool/result']

  /** Twelve events of three types, at positions 0 to 11; in a second epoch nine more. */
  async function filled(epochs: number): Promise<Store> {
    const store = await testStore()
    for (const key of ['s', 'other']) {
      await store.write(store.sessions.put({ key }))
      for (let epoch = 0; epoch < epochs; epoch += 1)
        for (let seq = 0; seq < 12 - 3 * epoch; seq += 1) {
          const messageId = `${key} ${epoch} ${seq}`
          await idOf(store, { session: key, seq, type: types[(seq * 7) % 3] ?? '', messageId, text: messageId })
        }
    }
    return store
  }

  const wanted = [[], ['user/message'], ['tool/result', 'user/message', 'tool/result'], types, ['unknown']]
  const starts = [undefined, { epoch: 0, seq: 4 }, { epoch: 1, seq: 2 }, { epoch: 2, seq: 0 }]
  const limits = [undefined, 0, 1, 5, 100]

  it.each([1, 2])('gives, in a log of %i epochs, what filtering the whole session gives', async (epochs) => {
    const store = await filled(epochs)
    const all = await store.read(store.events.bySession('s'))
    expect(all).toHaveLength(epochs === 1 ? 12 : 21)
    for (const given of wanted)
      for (const after of starts)
        for (const limit of limits)
          for (const descending of [false, true]) {
            const range = { types: given, descending, ...(after && { after }), ...(limit !== undefined && { limit }) }
            const isAfter = ({ epoch, seq }: { readonly epoch: number; readonly seq: number }) =>
              !after || epoch > after.epoch || (epoch === after.epoch && seq > after.seq)
            const fitting = all.filter((event) => given.includes(event.type) && isAfter(event))
            const expected = (descending ? fitting.reverse() : fitting).slice(0, limit)
            expect(await store.read(store.events.bySession('s', range)), JSON.stringify(range)).toEqual(expected)
          }
  })

  it('gives nothing for an unknown session', async () => {
    const store = await filled(1)
    expect(await store.read(store.events.bySession('unknown', { types }))).toEqual([])
  })
})

describe('a stored event', () => {
  it.each([['update event set text = \'other\''], ['delete from event']])('withstands %s', async (statement) => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    await idOf(store, {})
    const error = await errorOf(() => store.write(run(rawQuery(sql.raw(statement)))))
    expect(error.code).toBe('INPUT_INVALID')
    expect(error.message).toMatch(/^A stored event is never/)
    expect((await store.read(store.events.bySession('s'))).map(({ text }) => text)).toEqual([sampleEvent().text])
  })
})

describe('the plan of a read', () => {
  it.each<[string, string, (store: Store) => Program<unknown>]>([
    ['types', 'event_type (session=? AND type=?)', (store) => store.events.bySession('s', { types: ['x', 'y'] })],
    [
      'type from a position, newest first',
      'event_type (session=? AND type=? AND seq>?)',
      (store) =>
        store.events.bySession('s', { types: ['x'], after: { epoch: 0, seq: 3 }, descending: true, limit: 2 }),
    ],
    ['turn', 'event_turn (session=? AND turn=?)', (store) => store.events.byTurn('s', 1)],
    ['content hash', 'event_content (session=? AND content_hash=?)', (store) => store.events.byContentHash('s', '0'.repeat(64))],
    ['message id', 'event_message (session=? AND message_id=?)', (store) => store.events.byMessageIds('s', ['m'])],
    ['position', 'event_position', (store) => store.events.bySeq('s', [0])],
    ['id, with types', 'event_session (session=? AND rowid>?)', (store) => store.events.bySession('s', { afterId: 1, types: ['x'] })],
  ])('by %s goes through %s, never through the whole table', async (_, index, program) => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    await idOf(store, { turn: 1, messageId: 'm' })
    const plan = await explain(store, program(store))
    expect(plan).toContain(`USING INDEX ${index}`)
    expect(plan).not.toMatch(/SCAN event\b/)
  })

  it.each([
    ['in the order of the index in a log that was never renumbered', 0],
    ['by the index too in a renumbered log, and sorts what it found', 1],
  ])('by types reads %s', async (_, epoch) => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    for (const messageId of ['a', 'b'].slice(0, epoch + 1)) await idOf(store, { seq: 0, messageId, text: messageId })
    expect((await store.read(store.sessions.checkpoint('s'))).epoch).toBe(epoch)
    const plan = await explain(store, store.events.bySession('s', { types: ['x'], after: { epoch: 0, seq: 0 }, limit: 3 }))
    expect(plan).toContain('USING INDEX event_type (session=? AND type=?')
    expect(plan.includes('TEMP B-TREE')).toBe(epoch > 0)
    expect(plan).not.toContain('event_position')
  })

  it('of outlines looks into their narrow rows, and of openers once into the index of its session', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    const id = await idOf(store, {})
    const plan = await explain(store, store.events.outlines([id]))
    expect(plan).toContain('SEARCH event_outline USING INTEGER PRIMARY KEY')
    await store.write(run(rawQuery(sql`delete from event_outline`)))
    const rest = await explain(store, store.events.outlines([id]))
    expect(rest).toContain('event_session (session=? AND rowid>? AND rowid<?)')
    expect(plan).not.toMatch(/SCAN event\b/)
  })
})

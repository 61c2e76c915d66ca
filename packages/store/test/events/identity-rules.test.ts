import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

type Given = Partial<NewEvent>

/** Appends in order and returns what was done with each: `appended`, or the outcome and the index of the first it equals. */
async function outcomes(...given: readonly Given[]): Promise<readonly string[]> {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's' }))
  const ids: number[] = []
  const said: string[] = []
  for (const event of given) {
    const outcome = await store.write(store.events.append(sampleEvent(event)))
    const id = 'id' in outcome ? outcome.id : 0
    said.push(outcome.status === 'appended' ? 'appended' : `${outcome.status} ${ids.indexOf(id)}`)
    ids.push(id)
  }
  expect(await store.checkIntegrity()).toEqual([])
  return said
}

const id = (messageId: string, seq: number, text = messageId): Given => ({ messageId, seq, text })
const timed = (text: string, seq: number, time: number): Given => ({ text, seq, time })
const bare = (text: string, seq: number): Given => ({ text, seq })

describe('rule (a): the same position and identity, in any epoch', () => {
  it('is a duplicate by message id', async () => {
    expect(await outcomes(id('m', 0), id('m', 0))).toEqual(['appended', 'duplicate 0'])
  })

  it('is a duplicate by type and content without message id', async () => {
    expect(await outcomes(bare('x', 0), bare('x', 0))).toEqual(['appended', 'duplicate 0'])
  })

  it('is a duplicate by content when only one of the two has a message id', async () => {
    expect(await outcomes(bare('x', 0), id('m', 0, 'x'))).toEqual(['appended', 'duplicate 0'])
    expect(await outcomes(id('m', 0, 'x'), bare('x', 0))).toEqual(['appended', 'duplicate 0'])
  })

  it('is a duplicate under a position remembered from a renumbering', async () => {
    expect(await outcomes(id('a', 0), id('a', 5), id('a', 5))).toEqual(['appended', 'renumbered 0', 'duplicate 0'])
  })

  it('is a duplicate when an older log is replayed after a renumbering', async () => {
    const old = [id('a', 0), id('b', 1)]
    expect(await outcomes(...old, id('b', 0), ...old)).toEqual(
      ['appended', 'appended', 'renumbered 1', 'duplicate 0', 'duplicate 1'],
    )
  })
})

describe('rules (b) and (c): the same event elsewhere', () => {
  it('is renumbered by message id, whatever its content', async () => {
    expect(await outcomes(id('a', 0), id('a', 3, 'edited'))).toEqual(['appended', 'renumbered 0'])
  })

  it('is renumbered by type, content and time without message id', async () => {
    expect(await outcomes(timed('x', 0, 5), timed('x', 3, 5))).toEqual(['appended', 'renumbered 0'])
  })

  it.each<[string, Given]>([
    ['time', timed('x', 3, 6)],
    ['unknown time', bare('x', 3)],
    ['type', { ...timed('x', 3, 5), type: 'other' }],
    ['content', timed('y', 3, 5)],
    ['message id', { ...timed('x', 3, 5), messageId: 'm' }],
  ])('is another event with another %s', async (_, other) => {
    expect(await outcomes(timed('x', 0, 5), other)).toEqual(['appended', 'appended'])
  })

  it('is another event in another session', async () => {
    const store = await testStore()
    for (const session of ['s', 't']) {
      await store.write(store.sessions.put({ key: session, workspace: 'w' }))
      expect((await store.write(store.events.append(sampleEvent({ session, messageId: 'm' })))).status).toBe('appended')
    }
  })
})

describe('rule (d): a position taken by another event', () => {
  it('begins a new epoch, and both are kept', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    for (const event of [id('a', 0), id('b', 0)]) await store.write(store.events.append(sampleEvent(event)))
    const events = await store.read(store.events.bySession('s'))
    expect(events.map(({ text, epoch, seq }) => [text, epoch, seq])).toEqual([['a', 0, 0], ['b', 1, 0]])
    expect((await store.read(store.events.bySeq('s', [0]))).map(({ text }) => text)).toEqual(['b'])
    expect(await store.read(store.sessions.checkpoint('s'))).toMatchObject({ epoch: 1, lastEventSeq: 0 })
  })

  it('counts positions of renumbered events as taken', async () => {
    const log = [id('a', 0), id('b', 1), id('b', 0), id('c', 0)]
    expect(await outcomes(...log, ...log)).toEqual(
      ['appended', 'appended', 'renumbered 1', 'appended', 'duplicate 0', 'duplicate 1', 'duplicate 1', 'duplicate 3'],
    )
  })

  it('forgets the positions of the old log, but not what was extracted', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    await store.write(store.events.append(sampleEvent(id('a', 7))))
    const position = { lastExtractedEvent: 99, lastExtractSeq: 7, lastAssemblySeq: 7 }
    await store.write(store.sessions.putCheckpoint('s', position))
    await store.write(store.events.append(sampleEvent(id('b', 7))))
    const fresh = { epoch: 1, lastEventSeq: 7, lastExtractedEvent: 99, lastExtractSeq: -1, lastAssemblySeq: -1 }
    expect(await store.read(store.sessions.checkpoint('s'))).toEqual(fresh)
    await store.write(store.sessions.putCheckpoint('s', { epoch: 0, lastExtractSeq: 7 }))
    expect(await store.read(store.sessions.checkpoint('s'))).toEqual(fresh)
  })

  it('pairs events without id and time by their occurrence: the log lost its first event', async () => {
    const old = [bare('greeting', 0), bare('yes', 1), bare('yes', 2), bare('done', 3)]
    const renumbered = [bare('yes', 0), bare('yes', 1), bare('done', 2)]
    expect(await outcomes(...old, ...renumbered, bare('yes', 3))).toEqual([
      ...Array(4).fill('appended'),
      'renumbered 1',
      'duplicate 1',
      'renumbered 3',
      // The third "yes" of this log is new, though "yes" was stored twice before.
      'appended',
    ])
  })

  it('keeps events whose known times differ apart', async () => {
    const old = [timed('turn', 0, 1), timed('turn', 1, 2)]
    expect(await outcomes(...old, timed('other', 0, 3), timed('turn', 1, 4), timed('turn', 2, 5))).toEqual(
      ['appended', 'appended', 'appended', 'duplicate 1', 'appended'],
    )
  })
})

describe('rule (e): anything else', () => {
  it('is appended: equal words at two positions are two events', async () => {
    expect(await outcomes(bare('yes', 0), bare('yes', 1), id('a', 2, 'yes'))).toEqual(['appended', 'appended', 'appended'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppendOutcome, NewEvent, Store } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

async function sessionStore(): Promise<Store> {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's' }))
  return store
}

const append = (store: Store, given: Partial<NewEvent>): Promise<AppendOutcome> =>
  store.write(store.events.append(sampleEvent(given)))

async function statuses(store: Store, log: readonly Partial<NewEvent>[]): Promise<readonly string[]> {
  const outcomes: string[] = []
  for (const event of log) outcomes.push((await append(store, event)).status)
  return outcomes
}

const stored = async (store: Store) =>
  (await store.read(store.events.bySession('s'))).map(({ epoch, seq, text }) => `${epoch}:${seq} ${text}`)

/** A log of texts, numbered from `from`; with ids of the host when they are given. */
const log = (texts: readonly string[], from = 0, ids?: readonly string[]): readonly Partial<NewEvent>[] =>
  texts.map((text, place) => ({ seq: from + place, text, ...(ids ? { messageId: ids[place] ?? null } : {}) }))

describe('what makes two events the same', () => {
  it('is the message id, also where the host renumbered its log', async () => {
    const store = await sessionStore()
    const texts = ['first', 'yes', 'yes']
    await statuses(store, log(texts, 0, ['a', 'b', 'c']))
    expect(await statuses(store, log(['head', ...texts], 0, ['h', 'a', 'b', 'c']))).toEqual(['appended', 'renumbered', 'renumbered', 'renumbered'])
    expect(await stored(store)).toEqual(['0:0 first', '0:1 yes', '0:2 yes', '1:0 head'])
    const now = await store.read(store.events.bySeq('s', [0, 1, 2, 3]))
    expect(now.map(({ text, messageId }) => [text, messageId])).toEqual([['head', 'h'], ['first', 'a'], ['yes', 'b'], ['yes', 'c']])
    expect(await statuses(store, log(['head', ...texts], 0, ['h', 'a', 'b', 'c']))).toEqual(Array(4).fill('duplicate'))
  })

  it('is the occurrence of the text in a renumbered log without ids', async () => {
    const store = await sessionStore()
    const texts = ['first', 'yes', 'go on', 'yes']
    await statuses(store, log(texts))
    expect(await statuses(store, log(['head', ...texts]))).toEqual(['appended', 'renumbered', 'renumbered', 'renumbered', 'renumbered'])
    expect(await stored(store)).toEqual(['0:0 first', '0:1 yes', '0:2 go on', '0:3 yes', '1:0 head'])
    // A third "yes" is a new one.
    expect(await statuses(store, log(['yes'], 5))).toEqual(['appended'])
  })

  it('is the time too: the same words at two known times are two events', async () => {
    const store = await sessionStore()
    expect(await statuses(store, [
      { seq: 0, text: 'yes', time: 10 },
      { seq: 1, text: 'yes', time: 20 },
      { seq: 2, text: 'yes', time: 20 },
      { seq: 0, text: 'no', time: 30 },
      { seq: 5, text: 'yes', time: 40 },
    ])).toEqual(['appended', 'appended', 'renumbered', 'appended', 'appended'])
  })

  it('keeps repeated identical texts of one log apart', async () => {
    const store = await sessionStore()
    expect(await statuses(store, log(['yes', 'yes', 'yes']))).toEqual(['appended', 'appended', 'appended'])
  })

  it('is kept per session', async () => {
    const store = await sessionStore()
    await store.write(store.sessions.put({ key: 't' }))
    const outcomes = [await append(store, { messageId: 'm' }), await append(store, { session: 't', messageId: 'm' })]
    expect(outcomes.map(({ status }) => status)).toEqual(['appended', 'appended'])
  })

  it('begins a new epoch, and sets the checkpoint back to it, where a position is taken by another', async () => {
    const store = await sessionStore()
    await statuses(store, log(['a', 'b', 'c'], 0, ['1', '2', '3']))
    await store.write(store.sessions.putCheckpoint('s', { lastExtractSeq: 2, lastExtractedEvent: 7, lastAssemblySeq: 2 }))
    await append(store, { seq: 1, text: 'other', messageId: '9' })
    const expected = { epoch: 1, lastEventSeq: 1, lastExtractedEvent: 7, lastExtractSeq: -1, lastAssemblySeq: -1 }
    expect(await store.read(store.sessions.checkpoint('s'))).toEqual(expected)
    // A worker that read its positions from the old log doesn't move the new one.
    await store.write(store.sessions.putCheckpoint('s', { epoch: 0, lastExtractSeq: 2 }))
    expect(await store.read(store.sessions.checkpoint('s'))).toEqual(expected)
  })
})

it('gives the same rows however often and in whichever order a log with ids comes', async () => {
  const events = log(['one', 'two', 'yes', 'yes', 'five', 'six'], 0, ['1', '2', '3', '4', '5', '6'])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 5 }), { minLength: 6, maxLength: 30 }), async (order) => {
      const store = await sessionStore()
      for (const place of [...order, 0, 1, 2, 3, 4, 5]) await append(store, events[place] ?? {})
      expect(await stored(store)).toEqual(['0:0 one', '0:1 two', '0:2 yes', '0:3 yes', '0:4 five', '0:5 six'])
      expect((await store.report()).counts.event_alias).toBe(0)
      await store.close()
    }),
    { numRuns: 30 },
  )
})

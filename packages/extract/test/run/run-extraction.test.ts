import { MemError, type Store } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { EXTRACTOR, type Extractor, extractMessage, retryPending, runExtraction } from '../../src/index.ts'
import { openMemory } from './memory.ts'

/** Fails on messages that hold a word, and notes what it was asked to read. */
function failingOn(word: string): Extractor & { readonly seen: string[] } {
  const seen: string[] = []
  return {
    name: EXTRACTOR,
    seen,
    extract: (text, context) => {
      seen.push(text)
      if (text.includes(word)) throw new Error(`cannot read ${word}`)
      return extractMessage(text, context)
    },
  }
}

describe('runExtraction', () => {
  it('goes on where it stopped and reads no message again', async () => {
    const { store, say, items } = await openMemory()
    const extractor = failingOn('nothing fails')
    await say('We must use pnpm.')
    await runExtraction(store, { session: 's1', extractor })
    const second = await say('We must pin Node 22.')
    await runExtraction(store, { session: 's1', extractor })
    await runExtraction(store, { session: 's1', extractor })
    expect(extractor.seen).toEqual(['We must use pnpm.', 'We must pin Node 22.'])
    expect(await items()).toHaveLength(2)
    expect(await store.read(store.sessions.checkpoint('s1'))).toMatchObject({ lastExtractedEvent: second, lastExtractSeq: 1 })
  })

  it('reads at most the limit and says that more is waiting', async () => {
    const { store, say, items } = await openMemory()
    for (let number = 0; number < 40; number += 1) await say(`Module ${number} must never call the database.`)
    expect(await runExtraction(store, { session: 's1', limit: 25 })).toMatchObject({ read: 25, done: false })
    expect(await runExtraction(store, { session: 's1', limit: 25 })).toMatchObject({ read: 15, done: true })
    expect(await items()).toHaveLength(40)
  })

  it('makes no second item of an event that is extracted again', async () => {
    const { store, say, items } = await openMemory()
    await say('We must use pnpm. The limit is 25 MB because the proxy rejects more.')
    await runExtraction(store, { session: 's1' })
    const before = await items()
    await store.write(store.sessions.putCheckpoint('s1', { lastExtractedEvent: 0 }))
    expect(await runExtraction(store, { session: 's1' })).toMatchObject({ read: 1, created: 0 })
    expect(await items()).toEqual(before)
  })

  it('changes nothing when a corrected event is extracted again', async () => {
    const { store, say, items } = await openMemory()
    await say('The upload timeout must be 10 s.')
    await say('Correction: the upload timeout must be 30 s, not 10 s.')
    await runExtraction(store, { session: 's1' })
    const before = await items()
    await store.write(store.sessions.putCheckpoint('s1', { lastExtractedEvent: 0 }))
    expect(await runExtraction(store, { session: 's1' })).toMatchObject({ created: 0, superseded: 0, failed: 0 })
    expect(await items()).toEqual(before)
  })

  it('counts the same statement said again instead of doubling it', async () => {
    const { store, say, items } = await openMemory()
    await say('We must use pnpm.')
    await say('We must use pnpm.', { messageId: 'another' })
    await runExtraction(store, { session: 's1' })
    expect((await items()).map(({ statements }) => statements)).toEqual([2])
  })

  it('traces every item to the words of its event', async () => {
    const { store, say, items } = await openMemory()
    await say('Hello.\n1. we must use pnpm\n2. 日志统一用 JSON 格式，必须带请求编号。')
    await runExtraction(store, { session: 's1' })
    const all = await items()
    expect(all).toHaveLength(2)
    for (const { content, sources } of all) {
      const [source] = sources
      const [event] = await store.read(store.events.byIds([source?.event ?? 0]))
      expect(event?.text.slice(source?.span.start, source?.span.end)).toBe(content)
      expect(source?.quote).toBe(content)
    }
  })

  it('keeps numbers with unit and conditions on the stored item', async () => {
    const { store, say, items } = await openMemory()
    await say('In production the p95 latency must stay below 250 ms when the cache is warm.')
    await runExtraction(store, { session: 's1' })
    const [item] = await items()
    expect(item?.numbers).toEqual([expect.objectContaining({ raw: '250 ms', value: 250, unit: 'ms' })])
    expect(item?.conditions.join(' ')).toContain('when the cache is warm')
  })
})

describe('a message that fails', () => {
  it('is queued with its error and count, and the others go on', async () => {
    const { store, say, items } = await openMemory()
    const bad = await say('We must never read the cursed word.')
    await say('We must use pnpm.')
    const run = await runExtraction(store, { session: 's1', extractor: failingOn('cursed') })
    expect(run).toMatchObject({ read: 2, created: 1, failed: 1 })
    expect((await items()).map(({ content }) => content)).toEqual(['We must use pnpm.'])
    expect(await store.read(store.logs.pendingExtractions(10))).toEqual([{ event: bad, attempts: 1, lastError: 'cannot read cursed' }])
  })

  it('is tried again later and leaves the queue when it succeeds', async () => {
    const { store, say, items } = await openMemory()
    const bad = await say('We must never read the cursed word.')
    await runExtraction(store, { session: 's1', extractor: failingOn('cursed') })
    expect(await retryPending(store, { extractor: failingOn('cursed') })).toEqual({ tried: 1, recovered: 0 })
    expect(await store.read(store.logs.pendingExtractions(10))).toMatchObject([{ event: bad, attempts: 2 }])
    expect(await retryPending(store)).toEqual({ tried: 1, recovered: 1 })
    expect(await store.read(store.logs.pendingExtractions(10))).toEqual([])
    expect((await items()).map(({ content }) => content)).toEqual(['We must never read the cursed word.'])
    expect(await runExtraction(store, { session: 's1' })).toMatchObject({ read: 0 })
  })

  it('stays in the queue after five failures and isn’t tried any more', async () => {
    const { store, say } = await openMemory()
    await say('We must never read the cursed word.')
    const extractor = failingOn('cursed')
    await runExtraction(store, { session: 's1', extractor })
    for (let attempt = 0; attempt < 8; attempt += 1) await retryPending(store, { extractor })
    expect(extractor.seen).toHaveLength(5)
    expect(await store.read(store.logs.pendingExtractions(10))).toMatchObject([{ attempts: 5 }])
  })

  it('leaves its event as it was', async () => {
    const { store, say } = await openMemory()
    const bad = await say('We must never read the cursed word.')
    const before = await store.read(store.events.byIds([bad]))
    await runExtraction(store, { session: 's1', extractor: failingOn('cursed') })
    await retryPending(store, { extractor: failingOn('cursed') })
    expect(await store.read(store.events.byIds([bad]))).toEqual(before)
  })

  it('stores nothing of a message whose statement the store refuses', async () => {
    const { store, say, items } = await openMemory()
    const bad = await say('We must use pnpm. We must pin Node 22.')
    const inventing: Extractor = {
      name: 'inventing@1',
      extract: (text, context) => {
        const { statements, task } = extractMessage(text, context)
        const last = statements.at(-1)
        return { statements: last ? [...statements.slice(0, -1), { ...last, span: { start: 0, end: 9_999 } }] : [], task }
      },
    }
    expect(await runExtraction(store, { session: 's1', extractor: inventing })).toMatchObject({ failed: 1, created: 0 })
    expect(await items()).toEqual([])
    expect(await store.read(store.logs.pendingExtractions(10))).toMatchObject([{ event: bad }])
  })

  it('isn’t blamed when the store can’t be used: nothing is skipped', async () => {
    const { store, say, items } = await openMemory()
    await say('We must use pnpm.')
    let busy = true
    const contended: Store = {
      ...store,
      write: async (program) => {
        if (!busy) return store.write(program)
        busy = false
        throw new MemError('STORE_BUSY', 'locked')
      },
    }
    await expect(runExtraction(contended, { session: 's1' })).rejects.toMatchObject({ code: 'STORE_BUSY' })
    expect(await store.read(store.logs.pendingExtractions(10))).toEqual([])
    expect(await runExtraction(contended, { session: 's1' })).toMatchObject({ read: 1, created: 1 })
    expect(await items()).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import type { NewAssemblyLogEntry, Store } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { testStore } from '../temporary.ts'

const entry: NewAssemblyLogEntry = {
  ...{ session: 's', turn: 3, step: 1, trigger: 'step', status: 'degraded', injected: true, reason: 'changed' },
  ...{ budget: 1500, usedTokens: 640, tokenSource: 'exact', contentHash: 'c0ffee', messageSeq: 12, frequencyVersion: 2 },
  lines: [{ section: 'facts', position: 1, ref: 'mem_x', parts: { idf: 3.2 } }],
  omitted: [{ ref: 'seq:4', reason: 'over-limit' }],
  errors: ['index was slow'],
  elapsedMicroseconds: null,
}

async function storeWithSession(): Promise<Store> {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's' }))
  return store
}

describe('the assembly log', () => {
  it('keeps trigger, budget, tokens and their source, hash, injection and position', async () => {
    const store = await storeWithSession()
    const id = await store.write(store.logs.addAssembly(entry, 5))
    const { lines, omitted, errors, ...facts } = entry
    expect(await store.read(store.logs.assembly(id))).toMatchObject({ ...facts, id, at: expect.any(Number) })
  })

  it('keeps lines by section with items, omissions with reasons, and errors', async () => {
    const store = await storeWithSession()
    await store.write(store.logs.addAssembly(entry, 5))
    const { lines, omitted, errors } = entry
    expect(await store.read(store.logs.latestAssembly('s'))).toMatchObject({ lines, omitted, errors })
  })

  it('drops all but the newest entries, over all sessions', async () => {
    const store = await storeWithSession()
    await store.write(store.sessions.put({ key: 't' }))
    const ids: number[] = []
    for (const session of ['s', 't', 's', 't']) ids.push(await store.write(store.logs.addAssembly({ ...entry, session }, 3)))
    expect((await store.report()).counts.assembly_log).toBe(3)
    expect(await store.read(store.logs.assembly(ids[0] ?? 0))).toBeUndefined()
    expect((await store.read(store.logs.latestAssembly('s')))?.id).toBe(ids[2])
  })
})

it('keeps the whole text of an event by session and position, the newest given', async () => {
  const store = await storeWithSession()
  await store.write(store.events.append(sampleEvent({ seq: 6, replay: 'archive' })))
  const text = 'x'.repeat(50_000)
  await store.write(store.events.archive('s', 6, 'first'))
  await store.write(store.events.archive('s', 6, text))
  expect(await store.read(store.events.archived('s', 6))).toBe(text)
  expect(await store.read(store.events.archived('s', 7))).toBeUndefined()
  expect((await errorOf(() => store.write(store.events.archive('s', 7, text)))).message).toContain('no event 7 in session s')
})

it('gives waiting extractions by fewest attempts, then age', async () => {
  const store = await storeWithSession()
  const ids: number[] = []
  for (const seq of [0, 1, 2]) {
    const outcome = await store.write(store.events.append(sampleEvent({ seq, text: `text ${seq}` })))
    if (outcome.status === 'appended') ids.push(outcome.id)
  }
  for (const id of [ids[0], ids[0], ids[2], ids[1]]) await store.write(store.logs.queueExtraction(id ?? 0, 'failed'))
  const waiting = await store.read(store.logs.pendingExtractions(9))
  expect(waiting.map(({ event, attempts }) => [event, attempts])).toEqual([[ids[1], 1], [ids[2], 1], [ids[0], 2]])
  expect((await store.read(store.logs.pendingExtractions(1))).length).toBe(1)
})

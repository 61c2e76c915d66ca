import { expect, it } from 'vitest'
import type { NewAssemblyLogEntry, Store } from '../../src/index.ts'
import { testStore } from '../temporary.ts'

const entry: NewAssemblyLogEntry = {
  ...{ session: 's', turn: 1, step: 0, trigger: 'step', status: 'ok', injected: true, reason: 'new', budget: 800 },
  ...{ usedTokens: 120, tokenSource: 'estimate', contentHash: 'abc', messageSeq: null, frequencyVersion: 0 },
  ...{ lines: [1], omitted: [], errors: [], elapsedMicroseconds: null },
}

async function withSessions(): Promise<Store> {
  const store = await testStore()
  for (const key of ['s', 't']) await store.write(store.sessions.put({ key }))
  return store
}

it('keeps the newest entries of the whole store, and always the one just written', async () => {
  const store = await withSessions()
  const ids: number[] = []
  for (const session of ['s', 't', 's', 't', 't'])
    ids.push(await store.write(store.logs.addAssembly({ ...entry, session }, 3)))
  const kept = []
  for (const id of ids) kept.push((await store.read(store.logs.assembly(id)))?.session ?? null)
  expect(kept).toEqual([null, null, 's', 't', 't'])
  const last = await store.write(store.logs.addAssembly({ ...entry, status: 'failed', errors: ['no'] }, 0))
  expect((await store.report()).counts.assembly_log).toBe(1)
  expect(await store.read(store.logs.latestAssembly('s'))).toMatchObject({ id: last, status: 'failed', errors: ['no'] })
  expect(await store.read(store.logs.latestAssembly('t'))).toBe(undefined)
})

it('finds the turn of the newest injection of a block, per session', async () => {
  const store = await withSessions()
  const add = (given: Partial<NewAssemblyLogEntry>) => store.write(store.logs.addAssembly({ ...entry, ...given }, 100))
  await add({ turn: 4 })
  await add({ turn: 6 })
  await add({ turn: 8, injected: false })
  await add({ turn: 9, contentHash: 'other' })
  await add({ turn: 10, session: 't' })
  expect(await store.read(store.logs.lastInjectedTurn('s', 'abc'))).toBe(6)
  expect(await store.read(store.logs.lastInjectedTurn('t', 'abc'))).toBe(10)
  expect(await store.read(store.logs.lastInjectedTurn('t', 'other'))).toBe(null)
})

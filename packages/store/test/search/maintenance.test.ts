import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { all, openStore, type SearchResult, type Store } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { sampleDraft } from '../../src/testing/index.ts'
import { countingClock, testStore } from '../temporary.ts'
import { appendTexts, dividedTexts, ownWord, search, untilDone } from './corpus.ts'

const questions = [ownWord(77), 'drolp gwip', `zorv blum ${ownWord(21)}`, 'vum kra', 'vum', 'absent', 'gwip absent']

const answers = (store: Store) => Promise.all(questions.map((question) => search(store, question)))
const found = (results: readonly SearchResult[]) => results.map(({ candidates, frequencies }) => ({ candidates, frequencies }))

async function filled(): Promise<Store> {
  const store = await openStore({ path: ':memory:', clock: countingClock() })
  const texts = dividedTexts(1200)
  // Many transactions, so that the index has several segments.
  for (let from = 0; from < texts.length; from += 20) await appendTexts(store, texts.slice(from, from + 20))
  return store
}

const segments = async (store: Store) => {
  const rows = await store.read(all(rawQuery<{ n: number }>(sql`select count(distinct segid) as n from message_fts_idx`)))
  return rows[0]?.n ?? 0
}

describe('maintenance of the indexes', () => {
  let store: Store
  let before: readonly SearchResult[]

  beforeAll(async () => {
    store = await filled()
    before = await answers(store)
    return () => store.close()
  })

  it('counts terms directly until a table of frequencies is made, then reads it, and answers the same', async () => {
    expect(before.map(({ frequencyVersion }) => frequencyVersion)).toEqual(questions.map(() => 0))
    const slices = await untilDone(() => store.write(store.search.refreshFrequencies(200)))
    expect(slices).toBeGreaterThan(5)
    const after = await answers(store)
    expect(after.map(({ frequencyVersion }) => frequencyVersion)).toEqual(questions.map(() => 1))
    const exact = (results: readonly SearchResult[]) => found(results).map(({ candidates }) => candidates)
    expect(exact(after)).toEqual(exact(before))
    expect((await store.report()).frequencyVersion).toBe(1)
    expect(await untilDone(() => store.write(store.search.refreshFrequencies(200)))).toBe(1)
  })

  it('joins the segments of an index in slices and answers the same', async () => {
    const unjoined = await answers(store)
    expect(await segments(store)).toBeGreaterThan(1)
    expect(await untilDone(() => store.write(store.search.compact(2)))).toBeGreaterThan(1)
    expect(await segments(store)).toBe(1)
    expect(await answers(store)).toEqual(unjoined)
    expect(await untilDone(() => store.write(store.search.compact(2)))).toBe(1)
  })

  it('makes the indexes anew from the stored text, in slices, and answers as before', async () => {
    expect(await untilDone(() => store.write(store.search.rebuild(500)))).toBeGreaterThan(2)
    expect(await answers(store)).toEqual(before)
    expect(await store.checkIntegrity()).toEqual([])
    await untilDone(() => store.write(store.search.refreshFrequencies(10_000)))
    // Version numbers go on, so that an old one is never taken for a new one.
    expect((await store.report()).frequencyVersion).toBe(2)
  })
})

it('indexes what is stored during a rebuild once', async () => {
  const store = await testStore()
  await appendTexts(store, ['turbine one', 'turbine two', 'turbine three'])
  expect(await store.write(store.search.rebuild(2))).toBe(false)
  await appendTexts(store, ['turbine four'])
  const [event] = await store.read(store.events.bySeq('s', [3]))
  if (event) await store.write(store.items.put(sampleDraft(event), 'user'))
  await untilDone(() => store.write(store.search.rebuild(2)))
  expect((await search(store, 'turbine')).candidates.length).toBe(4)
  expect((await search(store, 'turbine', { index: 'item' })).candidates.length).toBe(1)
  expect(await store.checkIntegrity()).toEqual([])
})

it('forgets what it counted in a write that was undone', async () => {
  const store = await testStore()
  await appendTexts(store, ['turbine'])
  const undone = store.write(
    (function* () {
      const terms = [{ term: 'gust', weight: 1 }]
      yield* store.search.index('message', 99, ['gust'])
      yield* store.search.query({ index: 'message', terms, limit: 1 })
      throw new Error('undone')
    })(),
  )
  await expect(undone).rejects.toThrow('undone')
  await appendTexts(store, ['gust', 'gust'])
  const result = await search(store, 'gust')
  expect([result.frequencies, result.candidates.length]).toEqual([[2], 2])
})

it('renews no table and joins nothing of a small index', async () => {
  const store = await testStore()
  await appendTexts(store, dividedTexts(1000))
  expect(await store.write(store.search.refreshFrequencies(10))).toBe(true)
  expect(await store.write(store.search.compact(1))).toBe(true)
  expect((await store.report()).frequencyVersion).toBe(0)
})

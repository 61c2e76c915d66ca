import { indexTerms } from '@mem/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'
import { appendTexts, dividedTexts, search } from './corpus.ts'

describe('a query', () => {
  it('scores by the rarity of the terms, by the formula of Okapi BM25 without length', async () => {
    const store = await testStore()
    const [one = 0, two = 0, three = 0] = await appendTexts(store, ['turbine noise', 'turbine', 'noise noise turbine'])
    await appendTexts(store, ['filler'])
    const { candidates, documents, frequencies } = await search(store, 'noise turbine')
    expect([documents, frequencies]).toEqual([4, [2, 3]])
    // ln(1 + (4 − 2 + 0.5) / 2.5) = ln 2 and ln(1 + (4 − 3 + 0.5) / 3.5) = ln(10 / 7).
    const [noise, turbine] = [Math.log(2), Math.log(10 / 7)]
    expect(candidates.map(({ id, matched }) => [id, matched])).toEqual([[three, [0, 1]], [one, [0, 1]], [two, [1]]])
    expect(candidates[0]?.score).toBeCloseTo(noise + turbine, 12)
    expect(candidates[2]?.score).toBeCloseTo(turbine, 12)
  })

  it('looks the rarest terms up first and stops at its limits', async () => {
    const store = await testStore()
    const ids = await appendTexts(store, dividedTexts(100))
    const rarest = await search(store, 'kra gwip zorv', { maxLookups: 1, limit: 100 })
    expect(rarest.candidates.map(({ id }) => id)).toEqual([ids[50], ids[0]])
    const two = await search(store, 'kra gwip zorv', { maxPostings: 5, limit: 100 })
    // Two of gwip, then the newest three of zorv (98, 91, 84), and no kra.
    expect(new Set(two.sums.keys())).toEqual(new Set([50, 0, 98, 91, 84].map((n) => ids[n])))
  })

  it('of common words only is answered with the newest that hold them', async () => {
    const store = await testStore()
    const ids = await appendTexts(store, dividedTexts(60))
    const common = await search(store, 'vum', { maxPostingsPerTerm: 10, limit: 100 })
    expect(common.candidates.map(({ id }) => id)).toEqual(ids.slice(50).reverse())
    const besideRare = await search(store, 'vum gwip', { maxPostingsPerTerm: 10, limit: 100 })
    expect(besideRare.candidates.map(({ id }) => id)).toEqual([ids[50], ids[0]])
  })

  it('finds a lone Chinese character by what begins with it, and pairs across scripts and widths', async () => {
    const store = await testStore()
    const [han = 0, wide = 0] = await appendTexts(store, ['數據庫遷移失敗', 'ＡＢＣ１２３ ready', 'other'])
    const found = async (text: string) => (await search(store, text)).candidates.map(({ id }) => id)
    expect(await found('数据')).toEqual([han])
    expect(await found('数')).toEqual([han])
    expect(await found('abc123')).toEqual([wide])
    expect(await found('数字')).toEqual([])
  })

  it('gives the same answer every time', async () => {
    const store = await testStore()
    await appendTexts(store, dividedTexts(300))
    const first = await search(store, 'kra blum zorv vum qgx')
    expect(await search(store, 'kra blum zorv vum qgx')).toEqual(first)
  })

  it.each(['"', '%', "'", 'a"b', 'C++', '-hello', 'nosuch:hello', 'foo*', '^', 'AND', 'NOT foo', '(', '\0', 'a b', 'É', 'ABC', '\ud800', '%22', '\u{20bb7}'])(
    'takes the term %j as one token, whatever FTS5 would read in it', async (term) => {
      const store = await testStore()
      await store.write(store.search.index('item', 1, [term, 'kept']))
      await store.write(store.search.index('item', 2, ['hello', 'foo', 'a', 'b', '22', 'not']))
      const ids = (await store.read(store.search.query({ index: 'item', terms: [{ term, weight: 1 }], limit: 5 }))).candidates.map(({ id }) => id)
      expect(ids).toEqual(term === '\0' ? [] : [1])
    },
  )
})

it('finds any text again by each of its terms', async () => {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's' }))
  let seq = 0
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
  await fc.assert(
    fc.asyncProperty(text, async (said) => {
      const outcome = await store.write(store.events.append(sampleEvent({ seq: seq++, text: said })))
      if (outcome.status !== 'appended') throw new Error(outcome.status)
      const [stored] = await store.read(store.events.byIds([outcome.id]))
      for (const term of indexTerms(stored?.text ?? '')) {
        const { sums } = await store.read(store.search.query({ index: 'message', terms: [{ term, weight: 1 }], limit: 1, maxPostings: 1e6, maxPostingsPerTerm: 1e6 }))
        if (!sums.has(outcome.id)) throw new Error(`${JSON.stringify(term)} of ${JSON.stringify(said)} isn’t found`)
      }
    }),
    { numRuns: 150 },
  )
  expect(await store.checkIntegrity()).toEqual([])
})

import { expect, it } from 'vitest'
import { testStore } from '../temporary.ts'
import { appendTexts, dividedTexts, ownWord } from './corpus.ts'

it('gives the same occurrences when frequencies of common terms come from the table', async () => {
  const store = await testStore()
  const ids = await appendTexts(store, dividedTexts(1_200))
  const terms = ['blum', 'absent', ownWord(7), 'drolp', 'zorv']
  const ask = (maxPostings: number) => store.read(store.search.occurrences({ index: 'message', workspace: 'w', terms, maxPostings }))
  const counted = await ask(200)
  while (!(await store.write(store.search.refreshFrequencies(10_000))));
  expect(await ask(200)).toEqual(counted)
  // One, then 3 of the 1,200; 172 of zorv still fit, the 400 of blum don't.
  expect(counted.terms.map(({ position, frequency, ids: held }) => [position, frequency, held.length])).toEqual([
    [2, 1, 1],
    [3, 3, 3],
    [4, 172, 172],
    [0, 400, 0],
  ])
  expect(counted.terms[0]?.ids).toEqual([ids[7]])
})

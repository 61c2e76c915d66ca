import { indexTerms } from '@mem/text'
import type { SearchIndex, SearchQuery, SearchResult, Store } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'

/** Appends texts to session `s` of workspace `w` in one transaction; their ids. */
export async function appendTexts(store: Store, texts: readonly string[]): Promise<readonly number[]> {
  return store.write(
    (function* () {
      yield* store.sessions.put({ key: 's', workspace: 'w' })
      const { lastEventSeq } = yield* store.sessions.checkpoint('s')
      const ids: number[] = []
      for (const [place, text] of texts.entries()) {
        const outcome = yield* store.events.append(sampleEvent({ seq: lastEventSeq + 1 + place, text }))
        if (outcome.status === 'appended') ids.push(outcome.id)
      }
      return ids
    })(),
  )
}

/** Words without parts and endings, and the number whose multiples hold them. */
const words = [
  ['kra', 2],
  ['blum', 3],
  ['zorv', 7],
  ['gwip', 50],
  ['drolp', 400],
] as const

/** Texts numbered from 0: `vum` in each, `kra` in those that 2 divides and so on, and a word of its own (see `ownWord`). */
export function dividedTexts(count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) =>
    ['vum', ...words.filter(([, divisor]) => n % divisor === 0).map(([word]) => word), ownWord(n)].join(' '),
  )
}

/** A word that only text `n` holds. */
export function ownWord(n: number): string {
  return `q${[...String(n)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('o')}x`
}

/** Searches for the terms of a text, one character ones as beginnings. */
export function search(store: Store, text: string, given: Partial<SearchQuery> = {}): Promise<SearchResult> {
  const index: SearchIndex = given.index ?? 'message'
  const terms = indexTerms(text).map((term) => ({ term, weight: 1, prefix: [...term].length === 1 }))
  return store.read(store.search.query({ terms, limit: 10, ...given, index }))
}

/** Runs slices of maintenance until nothing is left; how many there were. */
export async function untilDone(slice: () => Promise<boolean>): Promise<number> {
  for (let slices = 1; slices < 10_000; slices += 1) if (await slice()) return slices
  throw new Error('It never ends.')
}

import type { Program, Store, StoredEvent } from '@mem/store'
import { queryTerms, termSequence } from '@mem/text'

/** Messages looked at; far more than a sentence is ever repeated. */
const most = 2_000

/** Fewer words than these may stand together by chance: then only a sentence of nothing else says the same. */
const fewestTerms = 3

const sentenceEnd = /[.!?\n。！？]+/

const wordsOf = (text: string): string => ` ${termSequence(text).join(' ')} `

/** Tells texts that say the same words: case, width, spaces, marks and emphasis make no difference. */
export const holdsWords = (words: string): ((text: string) => boolean) => {
  const wanted = wordsOf(words)
  const isTelling = queryTerms(words).filter((term) => term.weight === 1).length >= fewestTerms
  if (isTelling) return (text) => wordsOf(text).includes(wanted)
  return (text) => wordsOf(text) === wanted || text.split(sentenceEnd).some((sentence) => wordsOf(sentence) === wanted)
}

/** Messages of a workspace that hold the words, whoever said them, in any of its sessions. */
export function* sameWords(store: Store, workspace: string, words: string): Program<readonly StoredEvent[]> {
  const terms = queryTerms(words)
  const { candidates } = yield* store.search.query({ index: 'message', workspace, terms, limit: most })
  const events = yield* store.events.byIds(candidates.map((candidate) => candidate.id))
  const holds = holdsWords(words)
  return events.filter((event) => holds(event.text))
}

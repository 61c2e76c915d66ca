import type { Program, Store, StoredEvent } from '@mem/store'
import { foldText, queryTerms } from '@mem/text'

/** Messages looked at; enough for every repetition of a sentence, and a command's work stays small. */
const most = 100

/** Fewer words than these may stand in any message by chance: then only a message of nothing else says the same. */
const fewestTerms = 3

const folded = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim()

/** Compares texts with the same words: case, width and spaces make no difference. */
export const holdsWords = (words: string): ((text: string) => boolean) => {
  const wanted = folded(words)
  const isTelling = queryTerms(words).filter((term) => term.weight === 1).length >= fewestTerms
  return (text) => (isTelling ? folded(text).includes(wanted) : folded(text) === wanted)
}

/** Messages of a workspace that hold the words, whoever said them, in any of its sessions. */
export function* sameWords(store: Store, workspace: string, words: string): Program<readonly StoredEvent[]> {
  const terms = queryTerms(words)
  const { candidates } = yield* store.search.query({ index: 'message', workspace, terms, limit: most })
  const events = yield* store.events.byIds(candidates.map((candidate) => candidate.id))
  const holds = holdsWords(words)
  return events.filter((event) => holds(event.text))
}

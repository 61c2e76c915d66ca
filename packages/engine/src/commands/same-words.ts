import type { Program, Store, StoredEvent } from '@mem/store'
import { queryTerms, termSequence } from '@mem/text'

/** Messages looked at; far more than a sentence is ever repeated. */
const most = 2_000

/** A colon ends what leads in ("Understood: …"); what follows it is said again. */
const sentenceEnd = /[.!?:;\n。！？：；]+/

const sentencesOf = (text: string): readonly string[] =>
  text.split(sentenceEnd).flatMap((sentence) => termSequence(sentence).join(' ') || [])

/**
 * Tells texts that say the same: the sentences of the words, whole and in a row. Case, width, spaces, marks and emphasis
 * make no difference; a word more in a sentence ("never", "不") does.
 */
export const holdsWords = (words: string): ((text: string) => boolean) => {
  const wanted = sentencesOf(words)
  if (wanted.length === 0) return () => false
  return (text) => {
    const told = sentencesOf(text)
    return told.some((_sentence, at) => wanted.every((sentence, offset) => told[at + offset] === sentence))
  }
}

/** Messages of a workspace that hold the words, whoever said them, in any of its sessions. */
export function* sameWords(store: Store, workspace: string, words: string): Program<readonly StoredEvent[]> {
  const terms = queryTerms(words)
  const { candidates } = yield* store.search.query({ index: 'message', workspace, terms, limit: most })
  const events = yield* store.events.byIds(candidates.map((candidate) => candidate.id))
  const holds = holdsWords(words)
  return events.filter((event) => holds(event.text))
}

import { indexTerms, packText, termSequence } from '@mem/text'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { type Program, run } from '../sql/program.ts'
import { addEntry } from './index-entries.ts'

const putWords = prepared(({ event, words }: { event: number; words: Uint8Array }) =>
  compiler
    .insertInto('event_words')
    .values({ event, words })
    .onConflict((conflict) => conflict.column('event').doUpdateSet({ words })),
)

/** Most distinct terms of one entry, as `indexTerms` takes them. */
const MOST_TERMS = 400

/** Puts an event's text into its index, and of a message the packed terms beside it: split once for both. */
export function* indexText(index: 'message' | 'trace', event: number, text: string): Program<void> {
  if (text === '') return
  if (index === 'trace') {
    const terms = indexTerms(text)
    if (terms.length > 0) yield* addEntry(index, event, terms)
    return
  }
  const sequence = termSequence(text)
  const terms = [...new Set(sequence)].slice(0, MOST_TERMS)
  if (terms.length === 0) return
  yield* addEntry(index, event, terms)
  yield* run(putWords({ event, words: packText(text, sequence) }))
}

import { foldText, type QueryTerm, termSequence } from '@mem/text'
import type { PooledMessage } from '../messages/pool.ts'
import type { RecalledMessages } from '../messages/recall-messages.ts'
import type { SaidByOthers } from '../recall-types.ts'
import { askedParty } from '../signals/asked-speaker.ts'
import { namedSpeaker } from '../signals/named-speaker.ts'
import { unknownWords } from './unknown-words.ts'
import { unspacedWords } from './unspaced-words.ts'

const MOST = 4
const MOST_SPEAKERS = 3
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Who said a message: a person by name, else the side of the conversation. */
const speakerOf = ({ outline }: PooledMessage): string =>
  outline.speaker ?? (outline.trust === 'user' ? 'user' : 'assistant')

/** Whose words a question asks for: of the known speaker whom it names, else of the user or the assistant. */
function askedSpeaker(question: string, pool: readonly PooledMessage[]): string | null {
  const named = namedSpeaker(
    question,
    pool.flatMap(({ outline }) => outline.speaker ?? []),
  )
  return named ?? askedParty(question)
}

/**
 * Words of a question that were said, but never by the one it asks about, with those who said them; at most four, in its
 * order. Only words of which every occurrence is at hand count: of a frequent one nobody can be sure who said it.
 */
export function saidByOthers(
  question: string,
  terms: readonly QueryTerm[],
  { pool, words, asked }: Pick<RecalledMessages, 'pool' | 'words' | 'asked'>,
  barred: ReadonlySet<number>,
): readonly SaidByOthers[] {
  const messages = [...pool.values()]
  const speaker = askedSpeaker(question, messages)
  if (speaker === null) return []
  const names = new Set(termSequence(messages.flatMap(({ outline }) => outline.speaker ?? []).join(' ')))
  const byOthers = new Map<string, ReadonlySet<string>>()
  words.forEach(({ term, frequency }, index) => {
    const holders = messages.filter(({ matched }) => matched.has(index))
    const occurrences = frequency - (asked.has(term) ? 1 : 0)
    const isComplete = holders.length > 0 && holders.length === occurrences
    if (names.has(term) || !isComplete || holders.some(({ outline }) => barred.has(outline.id))) return
    const speakers = new Set(holders.map(speakerOf))
    if (!speakers.has(speaker)) byOthers.set(term, speakers)
  })
  if (byOthers.size === 0) return []
  const spaced = terms.filter(({ term }) => !CJK.test(term))
  const known = new Set(spaced.filter(({ term }) => !byOthers.has(term)).map(({ term }) => term))
  const unspaced = unspacedWords(foldText(question)).filter((word) =>
    termSequence(word).every((term) => byOthers.has(term)),
  )
  return [...unknownWords(question, spaced, known), ...unspaced]
    .map((word) => ({ term: word, speakers: speakersIn(word, byOthers) }))
    .filter(({ speakers }) => speakers.length > 0)
    .slice(0, MOST)
}

function speakersIn(word: string, byOthers: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const speakers = termSequence(word).flatMap((term) => [...(byOthers.get(term) ?? [])])
  return [...new Set(speakers)].sort().slice(0, MOST_SPEAKERS)
}

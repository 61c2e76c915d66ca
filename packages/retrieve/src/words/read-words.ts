import { type WantedTerms, wantedTerms } from '@mem/text'
import { bestOfWords } from '../translations/best-of-words.ts'
import type { QuestionWord } from './question-words.ts'

/** Where the words of a question stand in a text. */
export interface Reading {
  /** Terms of the text. */
  readonly length: number
  /** Indexes of the question's words that are there. */
  readonly held: readonly number[]
  /** Positions by index of the question's word, ascending; empty for a word that isn't there. */
  readonly positions: readonly (readonly number[])[]
}

/** Looks up a text's terms among the words of one question. Make one for each question, use it for each text. */
export type WordReader = (sequence: readonly string[]) => Reading

const NONE: readonly number[] = []

/** The words of a question for `termSequence`, so that other words needn't be stemmed. */
export function wantedOf(words: readonly QuestionWord[]): WantedTerms {
  return wantedTerms(words.map(({ term }) => term))
}

/** Makes the reader of a question; words marked `prefix` match every term that begins with them. */
export function wordReader(words: readonly QuestionWord[]): WordReader {
  const byTerm = new Map(words.map((word, index) => [word.term, index]))
  const prefixes = words.flatMap((word, index) => (word.prefix ? [{ term: word.term, index }] : []))
  return (sequence) => {
    const found = new Map<number, number[]>()
    const note = (index: number, at: number) => {
      const list = found.get(index)
      if (list) list.push(at)
      else found.set(index, [at])
    }
    for (let at = 0; at < sequence.length; at++) {
      const term = sequence[at] ?? ''
      const exact = byTerm.get(term)
      if (exact !== undefined) note(exact, at)
      for (const { term: prefix, index } of prefixes) if (index !== exact && term.startsWith(prefix)) note(index, at)
    }
    const positions = words.map((_, index) => found.get(index) ?? NONE)
    return { length: sequence.length, held: bestOfWords([...found.keys()], words), positions }
  }
}

import type { QueryTerm } from '@mem/text'
import type { TranslatedTerm } from '../translations/translated-terms.ts'

/** A term of the question with what an index knows about it. */
export interface QuestionWord extends QueryTerm {
  /** In how many entries of the index it occurs. */
  readonly frequency: number
  /** Weight × idf: what one match of it is worth. */
  readonly rareness: number
  /** What it translates; a word of the question itself has none. */
  readonly translation?: TranslatedTerm
}

/** Adds frequency and rareness, idf = ln(1 + (N − df + ½) / (df + ½)), to the terms of a question. */
export function questionWords(
  terms: readonly QueryTerm[],
  frequencies: readonly number[],
  documents: number,
): readonly QuestionWord[] {
  return terms.map((term, index) => {
    const frequency = frequencies[index] ?? 0
    return { ...term, frequency, rareness: term.weight * inverseFrequency(documents, frequency) }
  })
}

export function inverseFrequency(documents: number, frequency: number): number {
  return Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5))
}

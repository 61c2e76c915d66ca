import type { QueryTerm } from '@mem/text'

/** A term of the question with what an index knows about it. */
export interface QuestionWord extends QueryTerm {
  /** In how many entries of the index it occurs. */
  readonly frequency: number
  /** Weight × idf: what one match of it is worth. */
  readonly rareness: number
}

/** Adds frequency and rareness, idf = ln(1 + (N − df + ½) / (df + ½)), to the terms of a question. */
export function questionWords(
  terms: readonly QueryTerm[],
  frequencies: readonly number[],
  documents: number,
): readonly QuestionWord[] {
  return terms.map((term, index) => {
    const frequency = frequencies[index] ?? 0
    const rest = Math.max(0, documents - frequency)
    return { ...term, frequency, rareness: term.weight * Math.log(1 + (rest + 0.5) / (frequency + 0.5)) }
  })
}
